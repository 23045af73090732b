import { ImportSession } from './portfolio/import/import-session.ts'
import { NO_ANSWERS } from './portfolio/import/import-files.ts'
for (const n of [10_000, 60_000]) {
  const rows = ['Date(UTC),Pair,Side,Price,Executed,Amount,Fee']
  for (let i=0;i<n;i++) { const t=new Date(Date.UTC(2023,0,1)+i*60000*7).toISOString().slice(0,19).replace('T',' '); rows.push(`"${t}","BTCUSDT","${i%3===0?'BUY':i%3===1?'BUY':'SELL'}","60,000.1234567890000000000000000000000000000000000000000000000000000000000000000000","0.0100000000BTC","600.00123457USDT","0.00001000BTC"`) }
  const bytes = new TextEncoder().encode(rows.join('\n'))
  const s = new ImportSession()
  let t = performance.now(); const o:any = s.open(bytes); console.log(n, (bytes.length/1e6).toFixed(1)+' MB','open', Math.round(performance.now()-t), o.format ?? o)
  t = performance.now(); s.check(0,o.mapping,Date.now()); console.log('check', Math.round(performance.now()-t))
  t = performance.now(); const r = s.read({mappings:[o.mapping], answers:{...NO_ANSWERS, coins:new Map([['BTC','bitcoin'],['USDT','tether']]), rows: new Map()}, kept:[], nowMs: Date.now()}); console.log('read', Math.round(performance.now()-t), r.candidates.length, r.doubts.length)
}
