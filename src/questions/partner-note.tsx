import { Trans } from '@lingui/react/macro'
import type { PartnerWording } from '../../domain/questions/question.ts'
import { useOperator } from '../components/portal-context.tsx'

/** What a partner's campaign adds to the case-manager page (R206). */
export function PartnerNote({ wording }: { wording: PartnerWording }) {
  const { vocationalRehabilitationLink } = useOperator()
  if (wording === 'vocationalRehabilitation')
    return (
      <p>
        <Trans>
          Not sure who your counselor is? See <a href={vocationalRehabilitationLink}>Vocational Rehabilitation</a>.
        </Trans>
      </p>
    )
  return wording === 'familyAdvocate' ? (
    <p>
      <Trans>A family advocate helps your family with services such as Head Start.</Trans>
    </p>
  ) : (
    <p>
      <Trans>
        A case manager is a person at an agency who helps you with services. With your answer we can work together.
      </Trans>
    </p>
  )
}
