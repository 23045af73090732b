import { readFileSync, readdirSync } from 'node:fs'
import { importTexts, describeRow, ENOUGH } from './tests/helpers/import-text.ts'
import { suggestMapping } from './portfolio/import/mapping/suggest-mapping.ts'
const dir='/work/shared/imports/'
const only = process.argv.slice(2)
const files = [...readdirSync(dir).filter(f=>f.endsWith('.csv')).map(f=>[f])].filter(([f])=>only.length===0||only.some(o=>f.startsWith(o)))
const M:any = {receive:'move',send:'move','gift-out':'skip',lost:'skip'}
for (const group of files) {
  const texts = group.map(f=>readFileSync(dir+f))
  const base = importTexts(texts, {kept: []})
  const name = base.opened.map(o=>o.kind==='table'?(o.format??'UNKNOWN'):o.kind==='problem'?o.problem:o.kind).join()
  console.log('==', group.join('+'), '|', name)
  if (base.opened[0].kind==='table' && base.opened[0].format===null) console.log('  map', JSON.stringify(base.opened[0].mapping.columns), JSON.stringify(base.opened[0].mapping.units))
  console.log('  open', JSON.stringify(base.points))
  const r = importTexts(texts, {kept: [], map: (m)=>({...m, zone: m.zone??'Asia/Kolkata', same:{exchange:'X',...m.same}, dateOrder: m.dateOrder ?? base.points.flatMap((p:any)=>p.about==='date-order'?[p.options[0]]:[])[0], decimalMark: m.decimalMark ?? (base.points.some(p=>p.about==='decimal-mark')?'.':undefined), kinds: {...m.kinds, ...Object.fromEntries(base.points.flatMap((p:any)=>p.about==='kind'?[[p.word,'move']]:[]))}, units: {...Object.fromEntries(base.points.flatMap((p:any)=>p.about==='unit'?[[p.number,'quote']]:[])), ...m.units}})})
  for (const c of r.candidates.slice(0,8)) console.log('   ', c.row, describeRow(c))
  for (const x of r.faults.slice(0,5)) console.log('   fault', x.row, x.reason)
  for (const x of r.leftOut.slice(0,5)) console.log('   out', x.row, x.reason)
  for (const x of r.doubts.slice(0,6)) console.log('   doubt', x.row, x.about, x.reason)
  if (r.waiting) console.log('   waiting', r.waiting, JSON.stringify(r.points), JSON.stringify(r.questions.map(q=>q.key)))
}
