import { asRecord, textIn } from '../../../rules/reading.ts';
import type { JourneyCard, JourneyRow } from '../../../rules/journey.ts';
import type { Moment } from '../../../rules/moment.ts';

/** Traps made ready, each with its sign: first the sign, then the spring. TOR-35 */
export function trapCard({ own }: Moment): readonly JourneyCard[] {
  const traps = Object.entries(asRecord(own['traps']));
  return [
    {
      key: 'traps',
      title: 'Traps',
      text: traps.length === 0 ? 'None is prepared.' : 'A sign first; then it may be sprung.',
      rule: 'TOR-35',
      place: 'rolled',
      rows: [
        ...traps.flatMap(([name, trap]) =>
          trapRows(name, asRecord(trap), asRecord(own['signs'])[name] === true),
        ),
        {
          label: 'Traps',
          text: 'prepare one …',
          chip: true,
          act: { label: 'Prepare', procedure: 'prepareTrap', form: true },
        },
      ],
    },
  ];
}

function trapRows(name: string, trap: ReturnType<typeof asRecord>, signed: boolean): readonly JourneyRow[] {
  const sign = textIn(trap, 'sign');
  const place = textIn(trap, 'place');
  return [
    {
      label: place === '' ? name : `${name}, ${place}`,
      text: `${signed ? 'foreshadowed' : 'no sign given yet'}${sign === '' ? '' : `: ${sign}`}`,
      tone: signed ? 'warn' : 'plain',
      rule: 'TOR-35',
      act: signed
        ? { label: 'Spring', procedure: 'danger', values: { ...trap, trap: true, sign: true }, form: true }
        : { label: 'Give the sign', procedure: 'foreshadow', values: { name, sign } },
    },
    {
      label: 'No more',
      text: name,
      chip: true,
      rule: 'TOR-35',
      act: { label: 'No more', procedure: 'trapGone', values: { name } },
    },
  ];
}
