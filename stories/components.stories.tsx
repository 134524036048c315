import type { Meta } from '@storybook/react-vite'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { stages } from '../domain/flows/stages.ts'
import { caseBar } from '../domain/rules/progress-bars.ts'
import { Alert } from '../src/components/alert.tsx'
import { Button } from '../src/components/button.tsx'
import { Card } from '../src/components/card.tsx'
import { CheckboxField, ChoicesField } from '../src/components/choice-fields.tsx'
import { Dialog } from '../src/components/dialog.tsx'
import { PasswordField, TextField } from '../src/components/field.tsx'
import { SelectField, TextAreaField } from '../src/forms/long-fields.tsx'
import { LanguageBar } from '../src/components/language-offer.tsx'
import { Note } from '../src/components/note.tsx'
import { Progress } from '../src/components/progress.tsx'
import { StageBar } from '../src/components/stage-bar.tsx'
import { StepsBar } from '../src/components/steps-bar.tsx'
import { PortalProvider, usePortal } from '../src/components/portal-context.tsx'
import { Tabs } from '../src/components/tabs.tsx'
import { StepFilm } from '../src/screens/casework/step-film.tsx'
import { stepWords } from '../src/texts/matters.ts'
import type { Story } from './kit/story.tsx'

const meta: Meta = { title: 'Components', parameters: { isBare: true } }
export default meta
const nothing = () => {}

export const Buttons: Story = {
  render: () => (
    <>
      <h1>Buttons</h1>
      {(['solid', 'outline', 'link'] as const).map(look => (
        <div key={look}>
          <Button look={look}>
            <Trans>Continue</Trans>
          </Button>{' '}
          <Button look={look} busy>
            <Trans>Save</Trans>
          </Button>
        </div>
      ))}
      <Button wide>
        <Trans>Next</Trans>
      </Button>
    </>
  ),
}

export const Fields: Story = {
  render: () => (
    <>
      <h1>Fields</h1>
      <TextField id="plain" label={<Trans>First name</Trans>} />
      <TextField id="optional" label={<Trans>Middle name</Trans>} optional />
      <TextField id="refused" label={<Trans>Email</Trans>} error={<Trans>Email is required.</Trans>} />
      <PasswordField id="password" label={<Trans>Password</Trans>} />
      <SelectField id="select" label={<Trans>State</Trans>} empty="-" options={[{ value: 'UT', label: 'Utah' }]} />
      <TextAreaField id="story" label={<Trans>Your message</Trans>} />
    </>
  ),
}

export const Choices: Story = {
  render: () => (
    <>
      <h1>Choices</h1>
      <Options several={false} />
      <Options several />
      <CheckboxField id="box" label={<Trans>Email me updates</Trans>} />
    </>
  ),
}
function Options({ several }: { several: boolean }) {
  const [selections, select] = useState<readonly string[]>(['yes'])
  const options = [
    { value: 'yes', label: <Trans>Yes</Trans> },
    { value: 'no', label: <Trans>No</Trans> },
  ]
  const id = several ? 'several' : 'one'
  return <ChoicesField id={id} label={id} several={several} options={options} selections={selections} onChange={select} />
}

export const Messages: Story = {
  render: () => (
    <>
      <h1>Messages</h1>
      {(['info', 'success', 'warning', 'error'] as const).map(status => (
        <div key={status}>
          <Alert status={status}>{status}</Alert>
          <Note status={status}>{status}</Note>
        </div>
      ))}
      <Card>
        <Trans>Your privacy</Trans>
      </Card>
    </>
  ),
}

export const ProgressBars: Story = {
  render: () => (
    <>
      <h1>Progress</h1>
      <Progress step={3} of={11} />
      {(['notStarted', 'bciApplication', 'prosecutorReview', 'prosecutorObjection', 'complete', 'denied'] as const).map(
        status => (
          <StepsBar key={status} label={status} words={stepWords} steps={caseBar({ kind: 'expungement', status })} />
        ),
      )}
    </>
  ),
}

export const StageBars: Story = {
  render: () => (
    <>
      <h1>Stages</h1>
      {stages.map(stage => (
        <StageBar key={stage} stage={stage} step={stage === 'questions' ? { step: 3, of: 12 } : undefined} />
      ))}
    </>
  ),
}

export const TabRow: Story = {
  render: () => (
    <>
      <h1>Tabs</h1>
      <Tabs
        label="Tabs"
        tabs={[
          ['one', 'One'],
          ['two', 'Two'],
        ]}
        selected="one"
        onSelect={nothing}
      >
        <p>One</p>
      </Tabs>
    </>
  ),
}

/** For a phone that speaks another language than the page: the question is in that language, whatever the page's own is. */
export const OfferOfSpanish: Story = {
  render: () => (
    <>
      <h1>The phone's language</h1>
      <LanguageBar offered="es" onYes={nothing} onNo={nothing} />
    </>
  ),
}

export const OpenDialog: Story = {
  render: () => (
    <>
      <h1>Dialog</h1>
      <Dialog
        title={<Trans>Confirm your information</Trans>}
        onClose={nothing}
        actions={
          <Button>
            <Trans>Yes, this is correct</Trans>
          </Button>
        }
      >
        <p>
          <Trans>We can only find your cases when these are right.</Trans>
        </p>
      </Dialog>
    </>
  ),
}

/** The picture of an operator's film; nothing is fetched before it is pressed. */
export const FilmOfAnotherSite: Story = {
  render: () => (
    <>
      <h1>A film</h1>
      <WithAFilm />
    </>
  ),
}

function WithAFilm() {
  const portal = usePortal()
  const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  const videos = { ...portal.operator.videos, filed: { en: address, es: address } }
  return (
    <PortalProvider values={{ ...portal, operator: { ...portal.operator, videos } }}>
      <StepFilm step="filed" />
    </PortalProvider>
  )
}
