/** A card that the sandbox accepts, in the sample person's own name; `changes` says what is different about it. */
export const sampleCard = (changes: Partial<typeof card> = {}) => ({ ...card, ...changes })

const card = {
  name_on_card: 'Maria de la Cruz',
  card_number: '4242424242424242',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
}
