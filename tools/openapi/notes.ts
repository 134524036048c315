/** What a caller needs to know of an operation besides its schemas, in Markdown, by its id. */
export const notes: Readonly<Record<string, string>> = {
  pay: `How a payment goes, with a gateway that has its own card fields (Stripe) and a bank that asks the person:

1. The person types the card into the gateway's fields. Its script makes a token of them: the \`payment_token\`.
2. The portal posts the payment with \`payment_token\`, \`name_on_card\` and a new \`Idempotency-Key\`.
3. The API charges the card. If the bank takes it, the answer is \`{"verified": …}\`, and the payment is done. If the bank wants to hear from the person (3-D Secure), the answer is \`{"verified": false, "confirmation": "…"}\`: nothing is paid.
4. The portal hands \`confirmation\` to the gateway's script, which shows the bank's question.
5. When the person has answered, the portal posts the same payment again, with the same \`Idempotency-Key\`. The API asks the gateway how the payment is, and charges nothing twice. It answers \`{"verified": …}\` or refuses with 402.

The portal never posts a third time by itself: another \`confirmation\` in step 5 counts as "no answer", and the person may try again. A call that gets no answer is sent again with the same key when the person presses again; the API answers how that payment is. A free code needs no card: then the fields of the card are null. Without such a gateway (the sandbox), the card's own fields are sent in step 2, and steps 4 and 5 never come. The metas \`stripe\` and \`trial\` in the page say which of the two the portal shows.`,
  saveAnswer:
    'An answer is a list of entries. Most questions have one entry; where several may be chosen, there is one for each. An empty list removes the answer. The keys, their selections and what goes into `additional_json` are in the table at the end of docs/api.md.',
}
