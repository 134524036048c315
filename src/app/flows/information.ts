import { informationMachine } from '../../../machines/information/information-machine.ts'
import { InformationScreens } from '../../screens/information/information-screens.tsx'
import type { Flow } from '../flow.ts'

export const flow: Flow = { Screens: InformationScreens, chart: () => informationMachine }
