const paid = ['payment received', 'paid', 'invoice paid']
const inWork = ['waiting', 'in progress', 'in process', 'processing', 'pending', 'under review', 'in review', 'review']

/**
 * Stages that only a row for everything else reads, and that are ordinary there: an operator is not told that they may
 * be misspelled (R824). Each is one clause; a longer word counts in any of its forms.
 */
export const ordinaryStages = {
  bureau: [
    ...['waiting for bci', 'waiting on bci', 'awaiting bci', 'at bci', 'with bci', 'bci phase', 'bci review'],
    ...['bci application submitted', 'bci submitted', 'submitted to bci', 'sent to bci', 'mailed to bci'],
    ...['application submitted', 'application sent', 'application mailed', 'application received', 'submitted', 'sent'],
    ...['waiting for certificate', 'certificate requested', 'certificate received', 'certificate issued'],
    ...['ps received', 'personal statement received', 'ps complete', 'personal statement complete', 'eligible'],
    ...paid,
    ...inWork,
  ],
  objection: [
    ...['objection', 'objection received', 'objection filed', 'prosecutor objected', 'prosecutor objection'],
    ...['hearing', 'hearing set', 'hearing scheduled', 'hearing requested', 'hearing continued', 'hearing held'],
    ...['waiting for hearing', 'awaiting hearing', 'waiting for prosecutor', 'waiting for court', 'negotiating'],
    ...['reply due', 'reply filed', 'reply drafted', 'response due', 'response filed', 'response drafted'],
    ...['in negotiation', 'client notified'],
    ...paid,
    ...inWork,
  ],
  finalization: [
    ...[
      'order sent',
      'order signed',
      'order received',
      'order granted',
      'order served',
      'order mailed',
      'order entered',
    ],
    ...['order sent to bci', 'order sent to agencies', 'order sent to court', 'waiting for order', 'awaiting order'],
    ...['waiting for agencies', 'agencies notified', 'waiting for bci', 'sent to bci', 'granted', 'finalization'],
    ...[
      'certified copies requested',
      'certified copies received',
      'certified copies sent',
      'waiting for certified copies',
    ],
    ...paid,
    ...inWork,
  ],
  motion: [
    ...['drafting', 'draft', 'ready to file', 'filed', 'e filed', 'submitted', 'served', 'prosecutor review'],
    ...[
      'with the prosecutor',
      'waiting for prosecutor',
      'waiting for court',
      'awaiting court decision',
      'with the court',
    ],
    ...['hearing', 'hearing set', 'hearing scheduled', 'waiting for hearing', 'response filed', 'reply filed'],
    ...['objection', 'objection received', 'objection filed', 'objection withdrawn', 'order sent', 'waiting for order'],
    ...paid,
    ...inWork,
  ],
  step: [
    ...['drafting', 'draft', 'in drafting', 'ready for review', 'records requested', 'waiting for records', 'signed'],
    ...paid,
    ...inWork,
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>
