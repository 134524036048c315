import { pictures, chartFiles } from './charts/files.ts'
import { writeFileSync, mkdirSync } from 'node:fs'
mkdirSync('/tmp/pics',{recursive:true})
chartFiles()
for (const [n,p] of Object.entries(pictures)) { if(process.argv[2] && !n.includes(process.argv[2])) continue; const t=Date.now(); const svg=await p(); writeFileSync(`/tmp/pics/${n}`,svg); console.log(n, /width="(\d+)" height="(\d+)"/.exec(svg)!.slice(1,3).join('x'), Date.now()-t) }
