import { informationMachine } from '../../machines/information/information-machine.ts'
import { InformationScreens } from '../screens/information/information-screens.tsx'
import { defineFlow } from './shared/define-flow.ts'

export const flow = defineFlow({ name: 'information', Screens: InformationScreens, chart: () => informationMachine })
