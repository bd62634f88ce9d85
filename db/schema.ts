// Every table there is: drizzle-kit compares these with the migrations.

export {
  accountEmail,
  accountRelations,
  accounts,
  emailChanges,
  formerEmails,
  hasAccount,
  ownerInvitations,
  passkeys,
  profileRelations,
  profiles,
  rateLimits,
  sessionRelations,
  sessions,
  twoFactors,
  verifications,
} from './tables/account-tables.ts';
export { backupKey, backups } from './tables/backup-tables.ts';
export { boardMarks, boardRows, standNotes } from './tables/board-tables.ts';
export { answeredCalls, attempts } from './tables/call-tables.ts';
export { depositEvents, deposits, heardEvents, stripeStandIn } from './tables/deposit-tables.ts';
export {
  askedForEggs,
  eggCounts,
  eggFarewells,
  eggHeard,
  eggList,
  eggOwed,
  eggRequests,
  eggsOnHand,
  standingRequests,
} from './tables/egg-tables.ts';
export {
  farmFacts,
  farmLook,
  farmMode,
  farmOpening,
  farmSeasons,
  farmSignIn,
  farmWords,
  settledWords,
} from './tables/farm-tables.ts';
export { history, historyValues } from './tables/history-tables.ts';
export { plantHolds } from './tables/hold-tables.ts';
export { plantImportRows, plantImports } from './tables/import-tables.ts';
export { jobRuns } from './tables/job-tables.ts';
export { letters, letterWords, mailbox, mailStops } from './tables/letter-tables.ts';
export { plantLooks } from './tables/look-tables.ts';
export { photoFiles, photos } from './tables/photo-tables.ts';
export { comingSoon, plants } from './tables/plant-tables.ts';
export { pushKeys, pushSubscriptions } from './tables/push-tables.ts';
export { serviceFailures } from './tables/service-tables.ts';
export { printedSigns } from './tables/sign-tables.ts';
export { plantWishers, plantWishes } from './tables/wish-tables.ts';
