import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Phase } from '../../../domain/matters/row.ts'

export type DrawingName =
  | 'mailing'
  | 'answering'
  | 'calendar'
  | 'writing'
  | 'checking'
  | 'filing'
  | 'prosecutor'
  | 'hearing'
  | 'courthouse'
  | 'order'
  | 'cleared'
  | 'doorOpens'

interface Scene {
  readonly drawing: DrawingName
  readonly caption: MessageDescriptor
}

/** The picture story of each step: three scenes with their captions. */
export const sceneTexts: Readonly<Record<Phase, readonly [Scene, ...Scene[]]>> = {
  needInfo: [
    { drawing: 'mailing', caption: msg`You send what we ask for, like an application.` },
    { drawing: 'answering', caption: msg`You tell your story in the personal statement.` },
    { drawing: 'calendar', caption: msg`Some offices take months. All you do is wait.` },
  ],
  drafting: [
    { drawing: 'writing', caption: msg`We write the papers for the court.` },
    { drawing: 'checking', caption: msg`A lawyer checks them. Sometimes you sign them, too.` },
    { drawing: 'filing', caption: msg`We file them with the court.` },
  ],
  filed: [
    { drawing: 'prosecutor', caption: msg`The prosecutor reads them and may agree or object.` },
    { drawing: 'hearing', caption: msg`If there's a hearing, we'll be there with you.` },
    { drawing: 'courthouse', caption: msg`The judge decides.` },
  ],
  complete: [
    { drawing: 'order', caption: msg`The court sends its decision.` },
    { drawing: 'cleared', caption: msg`State offices clear your record.` },
    { drawing: 'doorOpens', caption: msg`New doors open: a job, a home, school.` },
  ],
}
