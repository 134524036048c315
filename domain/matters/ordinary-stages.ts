const inWork = 'waiting, in progress, in process, processing, pending, under review, in review, review'
const paid = 'payment received, paid, invoice paid'

/** Each of some lines of clauses between commas. */
const clausesIn = (...lines: readonly string[]) => [...lines, paid, inWork].flatMap(line => line.split(', '))

/**
 * Stages that only a row for everything else reads, and that are ordinary there: an operator is not told that they may
 * be misspelled (R824). Each is one clause; a longer word counts in any of its forms.
 */
export const ordinaryStages: Readonly<
  Record<'bureau' | 'objection' | 'finalization' | 'motion' | 'step', readonly string[]>
> = {
  bureau: clausesIn(
    'waiting for bci, waiting on bci, awaiting bci, at bci, with bci, bci phase, bci review, bci application submitted',
    'bci submitted, submitted to bci, sent to bci, mailed to bci, submitted, sent, application submitted',
    'application sent, application mailed, application received, waiting for certificate, certificate requested',
    'certificate received, certificate issued, ps received, personal statement received, ps complete',
    'personal statement complete, eligible',
  ),
  objection: clausesIn(
    'objection, objection received, objection filed, prosecutor objected, prosecutor objection, hearing, hearing set',
    'hearing scheduled, hearing requested, hearing continued, hearing held, waiting for hearing, awaiting hearing',
    'waiting for prosecutor, waiting for court, negotiating, in negotiation, reply due, reply filed, reply drafted',
    'response due, response filed, response drafted, client notified',
  ),
  finalization: clausesIn(
    'order sent, order signed, order received, order granted, order served, order mailed, order entered',
    'order sent to bci, order sent to agencies, order sent to court, waiting for order, awaiting order',
    'waiting for agencies, agencies notified, waiting for bci, sent to bci, granted, finalization',
    'certified copies requested, certified copies received, certified copies sent, waiting for certified copies',
  ),
  motion: clausesIn(
    'drafting, draft, ready to file, filed, e filed, submitted, served, prosecutor review, with the prosecutor',
    'waiting for prosecutor, waiting for court, awaiting court decision, with the court, hearing, hearing set',
    'hearing scheduled, waiting for hearing, response filed, reply filed, objection, objection received',
    'objection filed, objection withdrawn, order sent, waiting for order',
  ),
  step: clausesIn('drafting, draft, in drafting, ready for review, records requested, waiting for records, signed'),
}
