// What is said where people end mail that they can do without.

export const unsubscribe = {
  title: 'Unsubscribe',
  description: 'End a kind of mail that this shop sends you.',
  question: (about: string) => `No more mail about ${about}?`,
  button: 'Send me no more',
  doneTitle: 'Done',
  done: (about: string) => `You get no more mail about ${about}.`,
  again: 'You can change this at any time in your account settings.',
  incompleteTitle: 'This link is not complete',
  incomplete: 'Open the link exactly as it is in the mail. You can also choose your mail in your account settings.',
};
