import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { factsOf } from '../../../domain/states.ts'
import { caseSteps } from '../../../domain/matters/row.ts'
import type { CaseworkRef } from '../../../machines/casework/casework-machine.ts'
import { processWords, stepWords } from '../../texts/cases/matters.ts'
import { StepFilm } from './step-film.tsx'

const Step = chakra('details', {
  base: { borderWidth: '1px', borderColor: 'border', borderRadius: 'md', bg: 'bg.panel', padding: '4' },
})
const Name = chakra('summary', {
  base: { minHeight: '12', paddingY: '2', fontSize: 'lg', fontWeight: 'bold', cursor: 'pointer' },
})
const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', paddingTop: '3' } })

/** The four steps, each explained in words and in a film or drawing (R813). */
export function Process({ actor }: { actor: CaseworkRef }) {
  const { i18n } = useLingui()
  const tracking = useSelector(actor, ({ context }) => factsOf(context.person.us_state).tracking)
  return caseSteps.map((step, index) => (
    <Step key={step} open={index === 0}>
      <Name>
        {index + 1}. {i18n._(stepWords[step])}
      </Name>
      <Body>
        {processWords[tracking][step].map((part, line) => (
          <p key={line}>{i18n._(part)}</p>
        ))}
        <StepFilm step={step} />
      </Body>
    </Step>
  ))
}
