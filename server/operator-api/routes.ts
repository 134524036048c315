import { Hono } from 'hono'
import type { Needs } from '../dependencies.ts'
import type { SettlementDependencies } from '../payment/settlement.ts'
import type { OperatorCall } from './access-routes.ts'
import { operatorCaseworkRoutes } from './casework-routes.ts'
import { operatorMoneyRoutes } from './money-routes.ts'
import { operatorPeopleRoutes } from './people-routes.ts'

/** The API for the operator's own programs (decision 038), behind `operatorAccess`. */
export const operatorRoutes = (
  dependencies: SettlementDependencies & Needs<'documentStore' | 'operator' | 'recordSearch'>,
) =>
  new Hono<OperatorCall>()
    .route('/', operatorPeopleRoutes(dependencies))
    .route('/', operatorCaseworkRoutes(dependencies))
    .route('/', operatorMoneyRoutes(dependencies))
