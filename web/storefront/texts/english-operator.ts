// What is said on pages of the operator, and on the one that is there unless the operator has written it.

export const operatorPage = {
  description: (title: string, site: string) => `${title} of ${site}.`,
  takedown: {
    title: 'Report a problem',
    description: (site: string) => `How to report a plugin, a review or a person on ${site}.`,
    lead: 'Tell us about anything here that should not be offered: malware, stolen work, or something against the law.',
    signedIn: 'With an account',
    signedInText:
      'Every plugin and every review has a button “Report”. Choose a reason and say in a few words what is wrong. We look at every report, and the person you report is not told who sent it.',
    rights: 'For rights holders',
    rightsLead: 'If a plugin uses your work without your permission, say',
    rightsPoints: [
      'which of its pages and files are concerned, with their addresses',
      'what your own work is, and where it can be found',
      'who you are, how we can reach you, and that you may speak for the owner',
    ],
    after: 'A plugin that has to go is taken off sale, and nobody can download harmful files any more.',
    contact: 'Contact us',
    noContact: 'Without an account, create one first: reports are read by the people who run this shop.',
  },
};
