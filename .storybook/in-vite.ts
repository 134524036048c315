import { join } from 'node:path'
import { createServer } from 'vite'

type Load = <Module>(path: string) => Promise<Module>

/** Does work with modules that are loaded as the portal's: Node does not read JSX and macros. */
export async function inVite<Result>(work: (load: Load) => Promise<Result>): Promise<Result> {
  const root = join(import.meta.dirname, '..')
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await work(<Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>)
  } finally {
    await server.close()
  }
}
