const GAME =
  /\d|\b(?:attacks?|damage|saves?|saving|turns?|actions?|hits?|miss(?:es)?|bonus|penalty|defen[sc]es?|escalation|speed|moves?|teleports?|invisible|initiative|rolls?|adjacent|nearby|squares?|engaged|allies|ally|enem(?:y|ies)|target|power|recharges?|refresh(?:es)?|heals?|grabs?|weapon|spell|dies?|killed|regions?|everyone|hides?|terrain|climbs?|swims?|fl(?:y|ies)|rounds?|lights?|torch(?:es)?|rises?|crosses|bars)\b/iu;

/** Whether a sentence speaks of nothing that the game counts: flavour. */
export function isSilent(text: string): boolean {
  return !GAME.test(text);
}
