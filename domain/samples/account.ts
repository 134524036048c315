import type { DataCopy } from '../wire/data-copy.ts'
import type { Receipt } from '../wire/payment.ts'

/** The sample person's receipt. */
export const sampleReceipt: Receipt = {
  id: '5b1e6f0a-2f6e-4c0d-9a55-0d6f3f1c7b21',
  paid_on: '2026-11-01',
  amount: 1500,
  refunded: 0,
}

const page: DataCopy['page'] = {
  answers: [{ question: 'open_cases', selection: 'no', additional_json: null, updated_at: '2026-11-01T12:00:00Z' }],
  payments: ['approved', 'refused', 'refunding', 'refunded', 'created'].map(status => ({
    created_at: '2026-11-01T12:00:00Z',
    amount: 1500,
    status,
  })),
  messages: [{ created_at: '2026-11-02T12:00:00Z', body: 'Please call me.' }],
  record_searches: [{ cases: [{ case_number: '121900123', court: 'Provo District Court' }] }],
  matters: [{ case_number: '121900123', court: 'Provo District Court' }],
  documents: [{ name: 'Petition.pdf' }],
  audit_log: [
    'logged in',
    'logged out',
    'logged out everywhere',
    'changed the password',
    'asked for another email',
    'changed the email',
    'exported',
    'verified',
    'refunded',
    'imported matters',
    'made a backup',
  ].map(action => ({ at: '2026-11-02T12:00:00Z', action })),
}
/** A copy of the sample person's data. */
export const sampleCopy: DataCopy = { file: JSON.stringify(page), page }
