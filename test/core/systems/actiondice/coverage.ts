/** A place on screen that a rule has, by the key under which the app draws it. */
export type Place =
  /** Button under Actions, in the palette and under All procedures. */
  | { readonly procedure: string }
  /** Line of “What may be done now” in the acting panel. */
  | { readonly opening: string }
  /** Button on a rolled attack. */
  | { readonly answer: string }
  /** Switch of an attack before it is rolled. */
  | { readonly circumstance: string }
  /** Pips of a hero, with a number beside them. */
  | { readonly counter: string }
  | { readonly chart: string }
  | { readonly ruling: string }
  /** What the beginning or the end of a session does and says. */
  | { readonly session: 'sessionBegins' | 'sessionEnds' }
  /** What a button says when it refuses. */
  | { readonly refusal: string };

/** Rule → where a GM meets it, beside its card on the Rules screen. */
export const ON_SCREEN: { readonly [rule: string]: readonly Place[] } = {
  'ACT-01': [{ counter: 'actionDice' }, { counter: 'heroTokens' }, { chart: 'actPools' }],
  'ACT-02': [{ chart: 'actPools' }, { ruling: 'actDieBelowSix' }, { ruling: 'actHigherLevels' }],
  'ACT-03': [{ procedure: 'actOwn' }],
  'ACT-04': [{ counter: 'heroTokens' }, { ruling: 'actTokensAtStart' }, { procedure: 'actOwn' }],
  'ACT-05': [{ procedure: 'actOwn' }, { chart: 'actPools' }],
  'ACT-06': [{ procedure: 'actExchange' }, { ruling: 'actDiceForToken' }],
  'ACT-07': [{ session: 'sessionBegins' }, { session: 'sessionEnds' }, { procedure: 'actFill' }],
  'ACT-10': [{ answer: 'actBoost:1' }, { opening: 'actBoost' }, { circumstance: 'actRoll' }],
  'ACT-11': [{ answer: 'actDamage' }, { circumstance: 'actDamage' }],
  'ACT-12': [{ refusal: 'actBoost' }],
  'ACT-13': [{ circumstance: 'actForbidden' }, { procedure: 'actForbid' }],
  'ACT-14': [{ refusal: 'actBoost' }],
  'ACT-15': [{ answer: 'actDescribed' }, { procedure: 'actDescribed' }, { procedure: 'actPromise' }],
  'ACT-16': [{ chart: 'actChances' }, { ruling: 'actExplode' }, { answer: 'actBoost:2' }],
  'ACT-17': [{ opening: 'actArmor' }, { procedure: 'actArmor' }, { ruling: 'actArmorWhen' }],
  'ACT-18': [
    { answer: 'actThreat' },
    { procedure: 'actGreatest' },
    { procedure: 'actDeck' },
    { procedure: 'actDraw' },
    { ruling: 'actCritical' },
    { procedure: 'actShowDeck' },
    { procedure: 'actShuffle' },
    { chart: 'actDeck' },
  ],
  'ACT-19': [{ answer: 'actNegate' }],
  'ACT-20': [{ opening: 'actHeal' }, { procedure: 'actHeal' }],
  'ACT-21': [{ opening: 'actReuse' }, { procedure: 'actReuse' }],
  'ACT-22': [{ opening: 'actExtraAttack' }, { procedure: 'actExtraMove' }, { procedure: 'actTokenAction' }],
  'ACT-23': [{ opening: 'actStabilise' }, { procedure: 'actStabilise' }, { ruling: 'actStrain' }],
  'ACT-24': [{ opening: 'actSecond' }, { procedure: 'actSecond' }],
  'ACT-25': [{ refusal: 'actArmor' }],
  'ACT-26': [{ procedure: 'actOtherwise' }],
  'ACT-30': [
    { procedure: 'actAward' },
    { procedure: 'actNominate' },
    { procedure: 'actDecline' },
    { opening: 'actAward' },
  ],
  'ACT-31': [{ procedure: 'actAward' }, { counter: 'actionDice' }],
  'ACT-32': [
    { chart: 'actLedger' },
    { procedure: 'actRewards' },
    { ruling: 'actAwardXp' },
    { session: 'sessionEnds' },
  ],
  'ACT-33': [{ procedure: 'actAward' }, { chart: 'actLedger' }, { ruling: 'actTokenXp' }],
};
