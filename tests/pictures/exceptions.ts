/** Stories of a flow that look alike before they are touched, by the reason. */
export const sameOnPurpose: Readonly<Record<string, readonly string[]>> = {
  'nothing but the sign of waiting, for another reason': [
    'Casework: DashboardLoading, DashboardHoldingTheLoader',
    'Everywhere: RememberingTheCampaign, SavingTheFeeWaiver',
    'Payment: ReadingTheOffer, ReadingWhatItPaysFor',
    'Registration: LoggingTheNewPersonIn, RememberingTheCampaign',
    'Screening: SavingTheFeeWaiver, SavingTheCorrectedFeeWaiver, CreatingTheFreeResult',
    'Waiting for results: Searching, StillSearching',
  ],
  'they differ in what is pressed or typed once they stand': [
    'Components/Link for friends: AtRest, Copied, Selected',
    'Components/Tabs: TwoTabs, Focused',
    'Payment: CheckingATypedCoupon, PaymentOnItsWay',
    'Results: CasesInUtah, RowOpened',
  ],
  'they differ in the size of their screen': [
    'Components/Columns: TwoColumns, OneColumn',
    'Components/Form columns: WhyWeAsk, OnAPhone',
  ],
  'the same screen, and another page after it': ['Screening: FeeWaiverNotSaved, CorrectedFeeWaiverNotSaved'],
  'the dialog is over what has changed': ['Waiting for results: SaysThatTheNameIsWrong, FoundWhileWriting'],
}
/**
 * Texts of the catalogs that no untouched story shows, by the reason. Texts that a story now shows must not be listed.
 */
export const notShown: Readonly<Record<string, readonly string[]>> = {
  'comes once the story of it has pressed or typed something': [
    'Please select your most important 2 to 3 reasons.',
    "The state's {application} fee for the BCI application isn't included.",
    'There is no such day. Please check the month and the day.',
    "This day isn't here yet. Please enter the day you sent the application.",
    '{label}: {message}',
  ],
  'appears only when a person presses, chooses or leaves something': [
    'A birth date cannot be in the future.',
    "I'd like to start with these cases: {numbers}",
    'Please check the year. It must be 1990 or later.',
    'Please contact me about my results.',
    'Please type your promotion code first.',
    'Please use mm/dd/yyyy format.',
    'Did you mean {suggestion}?',
    'We copied your link. Paste it into a message.',
    'The day is missing. Please write month, day and year, like 4/12/2024.',
    'The year is missing. Please write month, day and year, like 4/12/2024.',
    "We can't find the month. Please write it as a number or a word, like 4 or April.",
    'We sent you the link. Please check your email.',
    'Yes, change it',
    'Your link is selected. Copy it into a message.',
  ],
  'needs a browser: a film, a clock, or fields of another site, which the stories draw': [
    'Stripe takes the payment for us. Your card number goes to Stripe and never reaches us.',
    'The card fields are loading…',
    "This is a test version. We won't charge you. Please don't use a real card. Use 4242 4242 4242 4242, any future date and any code.",
    "This is a test version. We don't check who you are. Please don't type your real digits. Use any four digits except 0000.",
    'Waiting for over {longestWait} minutes',
    'Waiting time: {shown} minutes',
    'Watch the video',
    "We couldn't load the card fields. They come from Stripe (js.stripe.com). Please check your connection. If your browser blocks Stripe, please allow it. Then try again.",
  ],
  'stands in the head of the page, for search engines': [
    'Find out if you can clear your criminal record in Utah, Arizona or Pennsylvania. In English and Spanish.',
  ],
  'comes only where the operator takes no price from anybody': [
    "Your results are free. You'll find out which of your cases can be cleared.",
  ],
}

/** In the panel of the notices. */
export const noNotices = 'Nothing new right now.'
/** What screens say about a list without rows: stories that say it have the tag `empty`. */
export const saysEmpty: readonly string[] = [
  noNotices,
  'Nothing to do now',
  "We have everything we need from you. You don't have to do anything now.",
  "We haven't started on a case yet.",
  "You have no documents yet. When we or the court write something for you, you'll find it here.",
  "You haven't answered a question yet.",
  "You haven't chosen a case yet. Choose one in your results.",
  'We found no cases under your name and birth date in the court data we can search.',
  'We found no cases',
]
