import { drawnCharts } from './charts/files.ts'
import { screensOf } from './charts/screens.ts'
for (const [n,m] of Object.entries(drawnCharts)) { if(n==='portal') continue; const s=screensOf(m, (n)=>[{flow:String(n),title:String(n),condition:''}], ()=>true); console.log('##',n, s.hub?.id, s.hub?.members.length); for(const p of s.places) console.log('  ',p.kind,p.id,'|',p.title,'|',p.isLinkable?'L':'',p.isResumed?'R':'',p.isChangeable?'C':''); for (const w of s.ways) console.log('     ',w.from,'->',w.to,': ',w.labels.join(' / ')) }
