import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { videosOf } from '../domain/operator.ts'
import { refused } from '../domain/wire/refusal.ts'
import { confirmEmailRoutes } from './account/confirm-email-routes.ts'
import { authenticationRoutes } from './account/login-routes.ts'
import { personRoutes, referralRoutes } from './account/routes.ts'
import { answerRoutes } from './answer/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { eligibilityRoutes } from './eligibility/routes.ts'
import { healthRoutes } from './http/health.ts'
import { apiPaths, logCalls, portalPaths } from './http/log-calls.ts'
import { wholeBody } from './http/read-body.ts'
import { respondRefused, errorHandler, visitorLanguage } from './http/refusal.ts'
import { securityHeaders } from './http/security-headers.ts'
import { documentRoutes, matterRoutes } from './matter/routes.ts'
import { messageRoutes } from './message/routes.ts'
import { smsRoutes } from './message/sms-routes.ts'
import { operatorAccess } from './operator-api/access-routes.ts'
import { operatorRoutes } from './operator-api/routes.ts'
import { paymentRoutes, webhookRoutes } from './payment/routes.ts'
import { contractFile } from './root.ts'
import { siteRoutes, type Site } from './site/site.ts'

const contract = () => readFile(contractFile, 'utf8')

/** What pages of other origins may use of the API. */
const crossing = {
  allowMethods: ['GET', 'POST', 'PUT'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
  exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
  maxAge: 600,
}

/** The whole server as a fetch handler; without a built portal only the API. */
export function createApp(dependencies: Dependencies, site: Site | null = null) {
  const { corsOrigins, hstsSubdomains, operator, publicUrl } = dependencies
  const secure = publicUrl.startsWith('https:')
  const app = new Hono({ strict: false })
  app.onError(errorHandler(dependencies))
  app.notFound(context => respondRefused(context, refused('notFound')))
  app.use(logCalls(dependencies))
  app.use(visitorLanguage(secure))
  app.use(
    securityHeaders({
      styleHashes: site?.styleHashes ?? [],
      scriptHashes: site?.scriptHashes ?? [],
      secure,
      hstsSubdomains,
      videos: videosOf(operator),
      hasStripe: site?.hasStripe ?? false,
    }),
  )
  // the token is a header, so no cookies cross origins
  if (corsOrigins.length > 0)
    for (const path of portalPaths) app.use(path, cors({ origin: [...corsOrigins], ...crossing }))
  app.use('/operator/*', operatorAccess(dependencies))
  app.use(wholeBody())
  for (const path of apiPaths)
    app.use(path, async (context, next) => {
      await next()
      context.res.headers.set('Cache-Control', 'no-store')
    })
  // the only large response; it holds no secret but the person's own input, so compression leaks nothing
  app.use('/v2/eligibility', compress())
  app.route('/', authenticationRoutes(dependencies))
  app.route('/', personRoutes(dependencies))
  app.route('/', answerRoutes(dependencies))
  app.route('/', referralRoutes(dependencies))
  // before the session routes: the gateway has no session
  app.route('/', webhookRoutes(dependencies))
  app.route('/', paymentRoutes(dependencies))
  app.route('/', eligibilityRoutes(dependencies))
  app.route('/', messageRoutes(dependencies))
  app.route('/', smsRoutes(dependencies))
  app.route('/', matterRoutes(dependencies))
  app.route('/', documentRoutes(dependencies))
  app.route('/', operatorRoutes(dependencies))
  for (const path of apiPaths)
    app.all(path, () => {
      throw refused('notFound')
    })
  app.route('/', confirmEmailRoutes(dependencies))
  app.route('/', healthRoutes(dependencies))
  app.get('/openapi.json', async context => context.body(await contract(), 200, { 'Content-Type': 'application/json' }))
  if (site) app.route('/', siteRoutes(site, { secure }))
  return app
}
