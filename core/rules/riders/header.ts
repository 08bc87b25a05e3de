import { own } from '../../kernel/checks.ts';
import type { Around } from './around.ts';
import { ownDamage } from './ownDamage.ts';
import type { PowerLine } from './readPower.ts';
import { takeLasting } from './durations.ts';
import type { PowerReading, Until } from './rider.ts';
import type { SentenceWords } from './readSentence.ts';
import { allyHitIn, eventOf } from './triggers.ts';

const SEVERAL = /\(\s*(?:up\s+to\s+)?(\d{1,2}|\d?d\d{1,2}(?:\s*\+\s*\d)?|two|three|four)\s+attacks\b/iu;
const IN_WORDS: { readonly [word: string]: string } = { two: '2', three: '3', four: '4' };
const WAITS = /^(?:when|whenever|if|after|as)\b[^;:]{3,200}/iu;
/** `If a creature hits it, make an attack`: what sets it off stands where the target is named. */
const ASKS = /^((?:if|when(?:ever)?)\b[^;:]{3,200}?),\s*make an attack\b/iu;
const LATER =
  /(?:^|[.:]\s*)(?:special\s+)?(?:trigger(?:ed)?\s*[:,]?|(?:limited\s+use:\s*)?as\s+an?\s+(?:free|interrupt)\s+action,?|use\s+as\s+a\s+free\s+action)\s*((?:only\s+)?when\b[^.;]{3,200})/iu;

/** What stands above the words of a power: what sets it off, how many attacks it is, of which types its damage. */
export function headerOf(
  lines: readonly PowerLine[],
  words: SentenceWords,
  around: Around,
): Pick<PowerReading, 'trigger' | 'attacks' | 'damageTypes' | 'zone'> {
  const text = triggerIn(lines, around);
  const attacks = lines.flatMap(({ label, text: said }) =>
    label.toLowerCase() === 'attack' ? (SEVERAL.exec(said.slice(0, 400))?.[1] ?? []) : [],
  )[0];
  const types = lines.flatMap(({ label, text: said }) =>
    /^(?:hit|failure|damage)$/iu.test(label)
      ? (ownDamage(said.slice(0, 400), label, words.grammar, around.rolls)?.types ?? [])
      : [],
  );
  const { staggered } = words.grammar.lexicon;
  const zone = zoneIn(lines, words);
  return {
    ...(zone === undefined ? {} : { zone }),
    ...(text === undefined ? {} : { trigger: { event: eventOf(text, words.ownerWords, staggered), text } }),
    ...(attacks === undefined
      ? {}
      : { attacks: own(IN_WORDS, attacks.toLowerCase()) ?? attacks.replaceAll(/\s/gu, '') }),
    ...(types.length > 1 ? { damageTypes: [...new Set(types)] } : {}),
  };
}

/** The line of its trigger, or the first words of a power that waits: `When the crab is hit by a melee attack`. */
function triggerIn(
  lines: readonly PowerLine[],
  { waits = false, passive = false }: Around,
): string | undefined {
  const said = lines.find(({ label }) => label.toLowerCase() === 'trigger')?.text.slice(0, 400);
  if (said !== undefined) return said;
  if (passive) return undefined;
  for (const { label, text } of lines) {
    const asks = /^target$/iu.test(label) ? ASKS.exec(text.slice(0, 400))?.[1] : undefined;
    if (asks !== undefined) return asks.trim();
    const first =
      waits && /^(?:target|effect)$/iu.test(label) ? WAITS.exec(text.slice(0, 400))?.[0] : undefined;
    const later = first ?? LATER.exec(text.slice(0, 800))?.[1];
    if (later !== undefined) return later.trim();
  }
  const effect = waits ? lines.find(({ label }) => label.toLowerCase() === 'effect') : undefined;
  return effect && allyHitIn(effect.text.slice(0, 400));
}

const ZONE = /\bzone\b/iu;
const LASTS = /\buntil\b|\([a-z ]{0,12}saves? ends/gu;

/** How long the zone lasts that its words speak of; undefined where they speak of none, or do not say. */
function zoneIn(lines: readonly PowerLine[], { grammar, owner }: SentenceWords): Until | undefined {
  for (const { text } of lines) {
    const said = text.slice(0, 800).toLowerCase();
    if (!ZONE.test(said)) continue;
    for (const { index } of said.matchAll(LASTS)) {
      const lasting = takeLasting({ text: said, at: index }, grammar, { its: 'attacker', owner });
      if (lasting) return lasting.until;
    }
  }
  return undefined;
}
