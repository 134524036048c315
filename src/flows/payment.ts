import { paymentMachine } from '../../machines/payment/payment-machine.ts'
import { call } from '../../machines/shared/call.ts'
import { PaymentScreens } from '../screens/payment/payment-screens.tsx'
import { loadOffer, pay, price, reportConversion } from '../services/payment.ts'
import { defineFlow } from './shared/define-flow.ts'

export const flow = defineFlow({
  name: 'payment',
  Screens: PaymentScreens,
  chart: () =>
    paymentMachine.provide({
      actors: { price: call(price), loadOffer: call(loadOffer), pay: call(pay) },
      actions: { reportConversion: (_, conversion) => reportConversion(conversion) },
    }),
})
