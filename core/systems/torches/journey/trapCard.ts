import { said } from '../../../kernel/said.ts';
import { asRecord, type RulesContext, jsonText } from '../../../rules/context.ts';
import type { TravelCard, TravelRow } from '../../../rules/travel/travelRules.ts';

/** Traps made ready, each with its sign: first the sign, then the spring. TOR-35 */
export function trapCard({ own }: RulesContext): readonly TravelCard[] {
  const traps = Object.entries(asRecord(own['traps']));
  return [
    {
      key: 'traps',
      title: said('travel.traps'),
      text: said(traps.length === 0 ? 'travel.noTraps' : 'travel.signFirst'),
      rule: 'TOR-35',
      place: 'rolled',
      rows: [
        ...traps.flatMap(([name, trap]) =>
          trapRows(name, asRecord(trap), asRecord(own['signs'])[name] === true),
        ),
        {
          label: said('travel.traps'),
          text: said('travel.prepareOne'),
          chip: true,
          act: { label: said('travel.prepare'), procedure: 'prepareTrap', form: true },
        },
      ],
    },
  ];
}

function trapRows(name: string, trap: ReturnType<typeof asRecord>, signed: boolean): readonly TravelRow[] {
  const sign = jsonText(trap, 'sign');
  const place = jsonText(trap, 'place');
  const state = said(signed ? 'travel.foreshadowed' : 'travel.noSignYet');
  return [
    {
      label: place === '' ? name : `${name}, ${place}`,
      text: sign === '' ? state : said('travel.trapSign', { state, sign }),
      tone: signed ? 'warn' : 'plain',
      rule: 'TOR-35',
      act: signed
        ? {
            label: said('travel.spring'),
            procedure: 'danger',
            values: { ...trap, trap: true, sign: true },
            form: true,
          }
        : { label: said('travel.giveSign'), procedure: 'foreshadow', values: { name, sign } },
    },
    {
      label: said('travel.noMore'),
      text: name,
      chip: true,
      rule: 'TOR-35',
      act: { label: said('travel.noMore'), procedure: 'trapGone', values: { name } },
    },
  ];
}
