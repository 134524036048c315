import { join } from 'node:path'
import { createServer } from 'vite'
import { createNodeImportMeta, ModuleRunner } from 'vite/module-runner'

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
  // asks Vite itself: what is asked over its channel fails after a minute, in which a slow machine is not ready
  const runner = new ModuleRunner({
    transport: { invoke: asked => server.environments.ssr.hot.handleInvoke(asked) },
    createImportMeta: createNodeImportMeta,
    sourcemapInterceptor: false,
    hmr: false,
  })
  try {
    return await work(<Module>(path: string) => runner.import<Module>(path))
  } finally {
    await runner.close()
    await server.close()
  }
}
