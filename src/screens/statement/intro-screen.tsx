import { Trans, useLingui } from '@lingui/react/macro'
import { statementFlow } from '../../../domain/flows/statement.ts'
import type { StatementRef } from '../../../machines/statement/statement-machine.ts'
import { Button } from '../../components/button.tsx'
import { Actions, BulletList } from '../../components/layout.tsx'
import { LogOut } from '../../components/log-out.tsx'
import { Screen } from '../../components/screen.tsx'

/** What the personal statement is, before one begins (R702). */
export function IntroScreen({ actor }: { actor: StatementRef }) {
  const { t } = useLingui()
  const { length: count } = statementFlow
  return (
    <Screen id="statement/intro" title={t`Your personal statement`}>
      <p>
        <Trans>
          A personal statement tells the court who you are today. We write it for you from your answers to {count} short
          questions. It takes about 10 to 15 minutes.
        </Trans>
      </p>
      <BulletList>
        <li>{t`You can stop at any time and go on later. Your answers are saved page by page.`}</li>
        <li>{t`You can leave a question out. The more you tell, the better we can help you.`}</li>
        <li>{t`Write as you speak. We take care of spelling and legal words.`}</li>
      </BulletList>
      <Button wide onClick={() => actor.send({ type: 'GET_STARTED' })}>
        <Trans>Get started</Trans>
      </Button>
      <Actions>
        <LogOut actor={actor} />
      </Actions>
    </Screen>
  )
}
