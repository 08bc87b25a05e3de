import { test } from 'vitest';
import { parseRoll, formatRoll } from '../../../core/dice/notation.ts';
import { roll, rollTotal } from '../../../core/dice/roll.ts';
import { seededDice } from '../../../core/dice/source.ts';
import { maximise } from '../../../core/dice/maximise.ts';
test('x', () => {
  for (const t of ['1d20+7','4d6dl1','2d20kh1+5','6d6!','10d10','{2d6,1d8+1}kh1','d8+2r vs d6','d3-3r','6x 4d6dl1 # stats','[fire] 2d6 + 3[x]','3d6!one','5d10>=8f1','{4d6+2d8}kh3','d20 adv 3','floor(2d6/2)','4d6r<3mi2sd','2d6kk','2d','(2d6','2d6+','4dF','8d6!!p>=5', '6d6! >=5']) {
    const r = parseRoll(t);
    if (!r.ok) { console.log(t, r.refusal.message + '\n' + r.refusal.caret); continue; }
    const a = roll(r.value, seededDice('x')); const b = rollTotal(r.value, seededDice('x'));
    console.log(t, '=>', formatRoll(r.value), a.total, b, maximise(r.value), JSON.stringify(a.parts).slice(0, 300));
  }
  const again = (t: string) => { const r = parseRoll(t); if (r.ok) { const d = seededDice('q'); for (let k=0;k<3;k++){ const s=performance.now(); for (let i=0;i<300000;i++) roll(r.value,d); const m=performance.now(); for (let i=0;i<300000;i++) rollTotal(r.value,d); console.log(t, ((m-s)/300).toFixed(3),'us traced', ((performance.now()-m)/300).toFixed(3)); } } };
  ['1d20+7','4d6dl1','2d20kh1+5','6d6!','10d10'].forEach(again);
});
