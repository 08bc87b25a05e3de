import { has, isFlag, isNumber, isOneOf, isText, listOf, optional } from '../kernel/checks.ts';
import type { EventShapes } from '../log/events.ts';
import { ENTITY_KINDS, STAGES } from './chronicle.ts';
import type { ChronicleHappenings } from './events.ts';

const isTexts = listOf(isText);
const isStage = isOneOf(...STAGES);
const isEntity = has({
  id: isText,
  kind: isOneOf(...ENTITY_KINDS),
  name: isText,
  notes: isText,
  tags: isTexts,
  aliases: optional(isTexts),
  shown: optional(isText),
  secret: isFlag,
  picture: optional(isText),
  stage: optional(isStage),
  segments: optional(isNumber),
  filled: optional(isNumber),
});
const isNote = has({ id: isText, text: isText, secret: isFlag, picture: optional(isText) });
const isCard = has({
  session: isNumber,
  title: optional(isText),
  present: optional(isTexts),
  recap: optional(isText),
});
const isPrepItem = has({ id: isText, text: isText, done: isFlag });
const isLedgerLine = has({
  id: isText,
  what: isText,
  worth: isText,
  weight: optional(isNumber),
  holder: isText,
  secret: isFlag,
  gone: isFlag,
});

const id = isText;
const issued = isNumber;
const secret = isFlag;

/** What each event of the chronicle must hold to be folded and told. */
export const CHRONICLE_SHAPES: EventShapes<ChronicleHappenings> = {
  entityAdded: { entity: isEntity, issued },
  entityChanged: { entity: isEntity, was: optional(isText), keeps: optional(isFlag) },
  entityRemoved: { id, name: isText, secret },
  threadMoved: { id, name: isText, from: isStage, to: isStage, secret },
  clockTicked: { id, name: isText, from: isNumber, to: isNumber, segments: isNumber, secret },
  noteWritten: { note: isNote, issued },
  noteChanged: { note: isNote, keeps: optional(isFlag) },
  noteRemoved: { id },
  sessionChanged: { card: isCard, of: isTexts },
  playerSet: { hero: isText, player: isText },
  lineMarked: { line: isNumber, starred: optional(isFlag), secret: optional(isFlag) },
  lineWritten: { line: isNumber, text: isText },
  fightShown: { line: isNumber, shown: isText },
  leaksCleared: { keys: isTexts, on: isFlag },
  pinned: { id, on: isFlag },
  scratched: { text: isText },
  prepAdded: { item: isPrepItem, issued },
  prepTicked: { id, done: isFlag },
  prepRemoved: { ids: isTexts },
  ledgerAdded: { line: isLedgerLine, issued },
  ledgerChanged: { line: isLedgerLine, revealed: optional(isFlag) },
  ledgerRemoved: { id, called: isText, secret },
  imported: { entities: listOf(isEntity), issued },
};
