/**
 * What each property of the contract means: by its name, or by `Schema.name` (`operation.name` for a body without a
 * name) where the same name means something else. Dates are year-month-day, times ISO 8601 in UTC.
 */
export const descriptions: Readonly<Record<string, string>> = {
  // people
  first_name: 'First name',
  middle_name: 'Middle name or initial; empty for none',
  last_name: 'Last name, with both surnames where there are two',
  birth_date: 'Day of birth: year-month-day',
  email: 'Email address, which is also the name to log in with',
  new_email: 'Another email that the person asked for and has not confirmed; the old one counts until then',
  email_confirmed: 'Whether the person has confirmed the address. Only then do optional mails go there',
  email_reachable: 'False after a mail server has refused the address for good',
  phone_reachable: 'False after the number has refused texts for good, or answered STOP',
  phone_takes_texts:
    'False where the number gets no texts: it is none of the United States or its territories, is fictional, or has an extension. Left out counts as yes',
  email_notices: 'Whether the person wants mails that can be turned off',
  sends_texts: 'Whether this API sends text messages by itself. Left out counts as yes',
  language: 'The language of pages and mails',
  title: 'Form of address (Mr, Ms, Mrs, Mx); null if not chosen',
  us_state: 'The state whose court records are searched, by its two letters',
  address: 'Street and number',
  address2: 'Unit or apartment; empty for none',
  city: 'City',
  state: 'State of the postal address, by its two letters',
  zip: 'ZIP code: five digits, or nine with a hyphen',
  phone: 'Phone number of the United States, shown as (801) 555-0101',
  opt_in_email: 'Whether the person agrees to be written to about the service',
  opt_in_sms: 'Whether the person agrees to be texted; null if never asked',
  client_status: "The team's status of the person. Any but the known ones makes the dashboard their home",
  verified: 'Whether it is confirmed who the person is',
  identity_by_team: 'True after too many wrong digits in a day: the team decides who the person is',
  app_payment_date: "The day on which the screening was paid, in the person's state; null if not paid",
  aliases: "The person's other names, in the order in which they were entered",
  referral_code: "The code in the person's own link for friends",
  referral_source: 'How the person found us',
  referral_other: 'More about that, for a source whose name ends in "Specify"',
  utm_code: 'The campaign by whose link the person came; null for none',
  peer_referrer_code: 'The code of the friend by whose link the person came; null for none',
  has_peer_referrer: 'Whether a friend has invited the person',
  created_at: 'When it was made',
  'Person.created_at': 'The day on which the account was made: year-month-day',
  updated_at: 'When it was last saved',
  'EligibilityCount.updated_at': 'When the search ended. Null or left out until then: the portal asks again',
  'Eligibility.updated_at': 'When the search ended',
  'Person.updated_at': 'When the account last changed',
  last_visit_at:
    'When the session before the one that asks began: what has moved since is listed as news. Null for a first session; left out, nothing is listed',
  moved_at: 'When the status last changed. Null or left out where that is not known: it is then no news',
  added_at: 'When the document came. Null or left out where that is not known: it is then no news',
  changed_at: 'When the cases last became others. Null or left out where that is not known: they are then no news',
  answered_at: 'When it was recorded that the team has answered. Null until then; left out, the answer is no news',
  last_login_at: 'When the person last logged in; null for never',
  confirm_email: 'Asks for the mail with the link that confirms the address again',
  'Person.id': "The person's id",
  'OperatorPerson.id': "The person's id, which webhooks name",
  'OperatorWholePerson.id': "The person's id, which webhooks name",
  'OperatorPerson.cases': 'How many cases the search has found; null until it has ended',
  'OperatorWholePerson.cases': 'How many cases the search has found; null until it has ended',
  matter_count: 'How many matters the person has',
  matter_ids: "Your own ids of the person's matters",
  payments: "The person's attempts to pay, the newest first",
  other_names: "The person's other names, for tokens with the scope `names`",
  'other_names.confirmed': 'Whether your team has confirmed that it is their name',
  was: 'The details to change, as they were',
  is: 'The same details, as they are to be',
  identity_checked: 'Whether you have made sure who the person is, so that they need not show it again',
  'OperatorMessage.answered_on': 'The day on which your team answered it; null until then',
  'OperatorReply.answered_on': 'The day on which it was answered: year-month-day; today if it is left out',
  kind: 'What is waited for: an identity or other names that the team decides, a correction of a name or birth date, an answer, the start of cases, or a stage that is known',
  'OperatorWaiting.since': 'Since when the person waits',
  'OperatorResults.cases': 'The cases that the search has found, the newest first',
  'cases.code': "The court's code",
  outcome: 'What can be done about the case today',
  names_to_confirm: 'Names under which cases wait until your team has confirmed them, for the scope `names`',
  'OperatorWholePerson.answers': 'All answers of the person, for tokens with the scope `answers`',
  'OperatorWholePerson.messages': 'What the person wrote to the team, the newest first, for the scope `messages`',
  'OperatorName.name': 'The whole other name, as the person entered it',
  added_cases:
    'How many cases under the name were added to the results; null while an outside service is searched again',

  // logging in
  username: 'The email',
  password: 'The password as typed',
  'Registration.password': 'The new password: at least 8 characters',
  'Reset.password': 'The new password: at least 8 characters',
  'PasswordChange.password': 'The new password: at least 8 characters',
  current: 'The current password',
  access_token: 'The token of the session, to be sent as `Authorization: Bearer …`',
  'Reset.access_token': 'The code from the mailed link',
  ssn: 'The last four digits of the Social Security number. They are passed to the identity check and never kept',
  device: 'The kind of device that logged in; null if unknown',
  last_day: "The day of the session's last call, in the person's state",
  'listSessions.current': 'Whether it is the session that asks',
  'listSessions.id': 'Names the session. It says nothing about its token',
  'endSession.id': 'The session to end',

  // answers
  question: 'The key of the question',
  selection: 'The choice: one of the question’s selections, or `free_answer` for what is typed',
  additional_json: 'What was typed or chosen under the choice, by the names in the table of questions',

  // money
  promotion_code: 'The promotion code; null or empty for none',
  name_on_card: 'The name on the card, as typed',
  card_number:
    'The card number, if the API itself takes cards (the sandbox): 12 to 19 digits. Not with `payment_token`',
  payment_token:
    "A reference to a card that was typed into the gateway's own fields, so that its number never comes here. With Stripe it is the id of a ConfirmationToken. A repeated post sends it again",
  expiration_month: 'Two digits, with `card_number`',
  expiration_year: 'Four digits, with `card_number`',
  security_code: 'Three or four digits, with `card_number`. Never kept',
  confirmation:
    "There if the bank wants to hear from the person first (3-D Secure): what the gateway's script needs for that (with Stripe, the client secret of the PaymentIntent). Nothing is paid yet. The portal runs the script, then posts the same payment again",
  'Paid.verified':
    'Whether the gateway confirms names and the one on the card is the person’s: then no digits are asked',
  'Verified.verified': 'True: the digits are right',
  'OperatorConfirmed.verified': 'True',
  total: 'What the screening costs with the code, in cents',
  profile_id: "The person's own id",
  amount: 'In cents',
  refunded: 'What was given back, in cents',
  paid_on: "The day of the payment, in the person's state",
  'Receipt.id': 'The number of the receipt',
  'OperatorPayment.id': 'The id of the payment, which webhooks name',
  status: 'How far the payment is; only `approved` is paid',
  refund_failure: "Why a refund failed, in the gateway's words; null if none did",
  dispute: "The state of a dispute, in the gateway's words; null if there is none",
  active: 'False for a code that has ended',
  'OperatorCode.code': 'The promotion code',

  // cases
  'Eligibility.cases': 'The cases of the person',
  names_in_review: 'Other names that the team looks into before cases under them are shown',
  count: 'How many cases were found',
  case_number: 'The number of the case, as the court writes it',
  delayed: 'Whether the source of court records cannot be reached, so that the search takes longer',
  court: 'The name of the court',
  county: 'The county of the court',
  'Case.code': "The court's own code",
  case_type: 'The kind of case. One that says traffic or parking is shown under traffic',
  lead_charge: 'The worst charge, by which the case is named',
  charges: 'All charges of the case',
  remedies: 'What can be done about the case',
  under_name: 'The name in the court record, if it is not the whole name of the person',
  description: 'What it is about, as the court writes it',
  disposition: 'How the charge ended, as the court writes it',
  disposition_date: 'When it ended',
  severity: 'The severity: F1 to F6, MA to MC, M1 to M3, IN, S or in words',
  'Charge.code': 'The section of the law',
  'Remedy.type': 'The kind of remedy',
  eligibility: 'Whether the case can have it',
  eligible_by: 'The day from which it can; null if that is not known',
  reasons: 'Why it cannot yet, as sentences for the person',
  first_time: 'Whether the person sees their results for the first time',
  valid: 'Whether the code is a friend’s',

  // matters
  'MatterList.matters': 'The legal actions of the client that are under way or done',
  'Matter.id': "The matter's id",
  'OperatorKeptMatter.id': 'Your own id of the matter',
  legal_action_type: 'EXPUNGEMENT, REDUCTION, SEALING or another legal action; any other word is shown as "other"',
  'OperatorKeptMatter.status':
    'What the client reads of the matter: a status in domain/matters/statuses.ts. An expungement is `unknown`, a reduction or motion `other`, and a matter outside Utah `drafting` if no row there knows its stage or step',
  stage_known:
    'False where no row of the tables, and none of the ordinary stages, knows the stage or step: it may be misspelled',
  workflow: 'The phase of the matter, in Utah',
  workflow_stage: 'The stage within it, in Utah: the words that the portal looks for are in docs/answers.md',
  workflow_step_name: 'The step, in the other states',
  case_year: 'The year of the case; null to read it from the number',
  lead_charge_description: 'The worst charge, in words',
  lead_charge_severity: 'Its severity',
  answered_on:
    'The day on which the client was told what can be done after a denial; until then the case is shown as worked on',
  docs_filed: 'The day on which the papers were filed; null until then',
  is_two_step: "Whether a reduction needs the prosecutor's consent; null if not known",
  documents: 'The papers of the matter, in order',
  'documents.id': 'The id to download it with',
  'OperatorDocument.id': 'The id with which the client downloads it',
  'documents.name': 'The name that the client reads',
  'OperatorDocument.name': 'The name that the client reads',
  'OperatorDocumentForm.name': 'The name that the client reads',
  media_type: 'The type of its content. Only `application/pdf` can be viewed in the page',
  operator_id: 'Your own id of the document; null for one that came with a file of matters',
  file: "The document itself. The ending of the file's name says what kind it is",
  state_specific_data: 'What the client has reported about the matter',
  bci_submitted: 'The day on which the client applied at the state bureau; null if not reported',
  personal_statement_drafted: "Whether the client's statement is written",

  // messages
  type: 'What kind of message it is',
  body: 'The text. A canned reason comes before what was typed',
  contact_media: 'How the person wants to be answered; null if they did not choose',
  wanted: 'Whether the person wants to be told of the case when its day has come',
  'listReminders.day': 'The day from which the case can be cleared: year-month-day; null where none is known by now',
  'saveReminders.day': 'The day from which the case can be cleared: year-month-day; null where none is known by now',
  'saveReminders.case_numbers': 'The cases to be told of, or not anymore, by their numbers',
  case_numbers: 'The numbers of the cases that a request to start names; empty for other messages',
  withdrawn_case_numbers:
    'The numbers of the cases with which the person no longer asks us to start; they can be asked for again',
  not_mine_case_numbers: 'The numbers of the cases that the person says are not theirs',
  topic: 'Whether it is about the person’s own name or birth date; null if not',
  'OperatorMessage.withdrawn_case_numbers':
    'The numbers of the cases with which the person no longer asks us to start; null in other messages',
  ...Object.fromEntries(
    ['MessageList', 'sendMessage', 'OperatorMessage'].map(place => [
      `${place}.answered_on`,
      'The day on which the team has answered; null before',
    ]),
  ),
  'OperatorMessage.not_mine_case_numbers':
    'The numbers of the cases that the person says are not theirs; null in other messages',
  decisions: 'What the person has decided about their cases; a message that tells it goes out once, if it is saved',
  'OperatorMessage.decisions': 'What the person has decided about their cases; null in other messages',
  'ToldDecision.id': 'The id of the matter',
  'ToldDecision.task': 'What is decided: whether we start, or whether we represent them',
  'ToldDecision.says': 'The decision',
  unconfirmed:
    'Also an account that has not confirmed the email, or whose email was another account’s within the last year',
  reference: 'A short number that the person may name to the team',
  'OperatorMessage.id': 'The id of the message, which webhooks name',

  // webhooks
  'event.type': 'What has happened',
  timestamp: 'When it happened',
  data: 'The ids of what it is about',
  person_id: "The person's id",
  'OperatorPayment.person_id': "The person's id; null after the account was deleted",
  payment_id: 'The id of the payment',
  message_id: 'The id of the message',
  matter_id: 'The operator’s own id of the matter',

  // refusals
  detail: 'A sentence for the person',
  'Refusal.code': 'Why, for programs',
  params: 'The values in the sentence, by name. For `invalidField`, the field and the reason',

  // in paths and queries
  'downloadDocument.id': 'The id of the document',
  'viewDocument.id': 'The id of the document',
  'checkReferral.code': "The friend's code",
  'readAnyPerson.id': "The person's id",
  'confirmIdentity.id': "The person's id",
  'confirmName.id': "The person's id",
  'readMessage.id': 'The id of the message',
  'readPayment.id': 'The id of the payment',
  'refundPayment.id': 'The id of the payment',
  'readAnyResults.id': "The person's id",
  'exportPerson.id': "The person's id",
  'deletePerson.id': "The person's id",
  'correctPerson.id': "The person's id",
  'markAnswered.id': 'The id of the message, which webhooks name',
  updated_since: 'Only people whose account changed at that time (ISO 8601) or later, the oldest change first',
  'readMatter.id': 'Your own id of the matter',
  'saveMatter.id': 'Your own id of the matter: up to 200 characters',
  'saveDocument.id': 'Your own id of the matter',
  'removeDocument.id': 'Your own id of the matter',
  document: 'Your own id of the document: up to 200 characters',
  'saveCode.code': 'The promotion code. Case makes no difference',
  'endCode.code': 'The promotion code. Case makes no difference',
  since: 'The first day: year-month-day, in UTC',
  until: 'The day after the last one: year-month-day, in UTC',
  limit: 'How many at most, from 1 to 1000',
  cursor: 'Where the page begins: from the header `Link` of the page before',
  'listPeople.state': 'Only people of this state',
  step: 'Only people who are this far',
  'listMessages.type': 'Only messages of this kind',
  'webhook-id': 'Names the event. It stays the same when the call is repeated',
  'webhook-timestamp': 'When the call was made: seconds since 1970',
  'webhook-signature': 'The signature of id, time and body (Standard Webhooks)',
}

interface Described {
  readonly $ref?: unknown
  readonly description?: unknown
  readonly properties?: Readonly<Record<string, Described>>
  readonly [key: string]: unknown
}

/** The description of a property, by its own name and those of what it is in, outermost first. */
export const descriptionOf = (path: readonly string[]): string | undefined => {
  const name = path.at(-1) ?? ''
  const parents = path.slice(0, -1).toReversed()
  return [...parents.map(parent => `${parent}.${name}`), name].map(key => descriptions[key]).find(Boolean)
}

/** A JSON Schema whose properties are described, those of nested ones included. `path` is where it is. */
export function withDescriptions<Schema>(schema: Schema, path: readonly string[]): Schema {
  if (Array.isArray(schema)) return schema.map(item => withDescriptions(item, path)) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const { properties, ...rest } = schema as Described
  const described = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      ['example', 'examples', 'enum', 'const', 'required', 'default'].includes(key)
        ? value
        : withDescriptions(value, path),
    ]),
  )
  if (!properties) return described as Schema
  const each = Object.entries(properties).map(([name, property]) => {
    const at = [...path, name]
    const description = property.description ?? descriptionOf(at)
    return [name, { ...withDescriptions(property, at), ...(description !== undefined && { description }) }]
  })
  return { ...described, properties: Object.fromEntries(each) } as Schema
}
