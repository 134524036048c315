import { Hono } from 'hono'

/** What Prometheus asks, on a port of its own: whoever reaches the portal does not reach this. */
export const metricsApp = (text: () => Promise<string>, contentType: string) =>
  new Hono().get('/metrics', async context => context.body(await text(), 200, { 'Content-Type': contentType }))
