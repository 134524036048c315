/**
 * Why a case cannot be cleared, in the words of our own record search; a court's own words are as good on the wire
 * (R1404).
 */
export type BlockedReason =
  | 'A case is still open.'
  | 'Fines or fees have not been paid.'
  | 'The court record does not say how the case ended.'
  | 'The law does not allow this kind of conviction to be cleared.'
  | 'The sentence has not been completed.'
  | 'The waiting period has not passed.'
