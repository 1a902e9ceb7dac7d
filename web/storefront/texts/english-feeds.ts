// What feeds of the shop are called.
export const feeds = {
  new: 'New plugins',
  updated: 'Updated plugins',
  ofGame: (title: string, game: string) => `${title} for ${game}`,
  description: { new: 'What was published last', updated: 'What changed last' },
};

/** What browsers call the search of the shop where they offer it. */
export const openSearch = { description: (site: string) => `Search the plugins of ${site}` };
