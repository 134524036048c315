import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** Runs the API, restarted when server/ or domain/ changes, and the portal with reload, until Ctrl-C. */
const apiPort = (process.env.API_PORT ??= '3001')
const port = Number(process.env.PORT ?? 3000)

const api = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: apiPort },
  },
)
const portal = await createServer({ server: { port, strictPort: true } })
await portal.listen()
portal.printUrls()

async function stop() {
  api.kill('SIGTERM')
  await portal.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
api.once('exit', code => {
  if (code) void stop()
})
