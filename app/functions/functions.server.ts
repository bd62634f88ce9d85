import { askToChangeEmail } from '../accounts/my-account/change-email.server.ts';
import { closeAccount } from '../accounts/my-account/close-account.server.ts';
import {
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
} from '../accounts/my-account/my-account.server.ts';
import {
  sendTestNotification,
  startNotifications,
  stopNotifications,
} from '../accounts/my-account/notifications.server.ts';
import {
  sendSetUpLink,
  signOutEverywhere,
  startSignInOver,
  turnOffTwoSteps,
} from '../accounts/people/account-help.server.ts';
import { changeRole } from '../accounts/people/change-role.server.ts';
import { makeFirstOwner } from '../accounts/people/first-owner.server.ts';
import { acceptInvitation, invite, withdrawInvitation } from '../accounts/people/people.server.ts';
import { requireTwoSteps } from '../accounts/people/require-two-steps.server.ts';
import { proveAgain } from '../accounts/second-factor/prove-again.server.ts';
import { openSetUp } from '../accounts/second-factor/set-up.server.ts';
import { sendVerificationEmail } from '../accounts/sign-in/accounts.server.ts';
import { putMeInLine } from '../accounts/sign-in/put-me-in-line.server.ts';
import { verifyEmail } from '../accounts/sign-in/verify-email.server.ts';
import { refundDeposit } from '../deposits/ledger/refund-deposit.server.ts';
import { setDepositAside } from '../deposits/ledger/set-deposit-aside.server.ts';
import { reopenDeposits } from '../deposits/payments/card-testing.server.ts';
import { createDeposit } from '../deposits/payments/deposits.server.ts';
import { markLetterTold, sendLetterAgain } from '../desk/outbox/outbox.server.ts';
import { sendLettersAgain } from '../desk/outbox/unsent-mail.server.ts';
import { settleWords } from '../desk/today/settled-words.server.ts';
import {
  correctCustomer,
  correctName,
  removeCustomer,
} from '../eggs/desk/customers/change-customers.server.ts';
import { putMeDown } from '../eggs/door/put-me-down.server.ts';
import { countEggs } from '../eggs/line/count/count-eggs.server.ts';
import { tellWhatRested } from '../eggs/line/heard/rests.server.ts';
import { markTold } from '../eggs/line/heard/to-tell.server.ts';
import { addNeighbor } from '../eggs/members/add-neighbor.server.ts';
import { addEggCustomer, setLastDayLetter, updateEggMembership } from '../eggs/members/egg-list.server.ts';
import { mergeCustomers } from '../eggs/members/merge-customers.server.ts';
import { requestEggsFor } from '../eggs/members/request-eggs-for.server.ts';
import { setTellBy } from '../eggs/members/set-tell-by.server.ts';
import { changeStanding, setStanding } from '../eggs/members/standing/standing-requests.server.ts';
import { stayOnList } from '../eggs/members/still-wanted.server.ts';
import { markPickedUp, passOnEggs } from '../eggs/request/customer-moves.server.ts';
import { declineEggs, releaseEggs, takeBackEggs } from '../eggs/request/egg-moves.server.ts';
import { requestEggs } from '../eggs/request/egg-requests.server.ts';
import { giveEggs } from '../eggs/request/give-eggs.server.ts';
import { leaveEggList } from '../eggs/request/leave-egg-list.server.ts';
import { markAllReady, markReady } from '../eggs/request/mark-ready.server.ts';
import { moveEggs } from '../eggs/request/move-eggs.server.ts';
import { markBoard } from '../farm/board/mark-board.server.ts';
import { orderBoard, removeBoardRow, setBoardPicture, setBoardRow } from '../farm/board/set-board.server.ts';
import { setNotesAside, settleStandNote, tellStand } from '../farm/board/stand-notes.server.ts';
import { openToVisitors, sendTestEmail } from '../farm/opening/first-run.server.ts';
import {
  copySeason,
  deleteSeason,
  updateFarmFacts,
  updateSeason,
} from '../farm/seasons/calendar-changes.server.ts';
import { setClosedDay } from '../farm/seasons/closed-day.server.ts';
import {
  removeLogo,
  removeOwnersPhoto,
  setLogo,
  setOwnersPhoto,
  updateLook,
} from '../farm/tab/look-changes.server.ts';
import { setOfferings } from '../farm/tab/set-offerings.server.ts';
import { updateFarmWords } from '../farm/tab/words-changes.server.ts';
import { sendTestLetter, updateLetterWords } from '../letters/letter-words.server.ts';
import { addPlant, deletePlants, restorePlants, setInStock } from '../plants/changes/plant-changes.server.ts';
import { setFacts } from '../plants/changes/set-facts.server.ts';
import { setPhoto, setPrice, updatePlant } from '../plants/changes/update-plant.server.ts';
import {
  addComing,
  changeComing,
  removeComing,
  startComing,
} from '../plants/coming-soon/coming-changes.server.ts';
import { askToHold } from '../plants/holds/ask-to-hold.server.ts';
import { addHold, moveHold, tellHold } from '../plants/holds/holds-desk.server.ts';
import { confirmHold, stopHold } from '../plants/holds/my-hold.server.ts';
import { importPlants } from '../plants/sheets/import-plants.server.ts';
import { cancelImport } from '../plants/sheets/running-import.server.ts';
import { noteSigns } from '../plants/signs/note-signs.server.ts';
import { lookAtPlant } from '../plants/walk/look-at-plant.server.ts';
import { askToBeTold } from '../plants/wishes/ask-to-be-told.server.ts';
import { confirmWishes, stopWishes } from '../plants/wishes/my-wishes.server.ts';
import { addWish, endWish } from '../plants/wishes/wanted.server.ts';

/** Every act, by who does what: a new one stands in its verb's file, and here. */
export const ALL_ACTS = [
  askToChangeEmail,
  closeAccount,
  changeName,
  changePassword,
  endOtherSessions,
  endSession,
  startNotifications,
  stopNotifications,
  sendTestNotification,
  sendSetUpLink,
  signOutEverywhere,
  startSignInOver,
  turnOffTwoSteps,
  changeRole,
  acceptInvitation,
  makeFirstOwner,
  invite,
  withdrawInvitation,
  requireTwoSteps,
  proveAgain,
  openSetUp,
  sendVerificationEmail,
  verifyEmail,
  putMeInLine,
  askToBeTold,
  confirmWishes,
  stopWishes,
  askToHold,
  confirmHold,
  stopHold,
  refundDeposit,
  setDepositAside,
  reopenDeposits,
  createDeposit,
  markLetterTold,
  sendLetterAgain,
  sendLettersAgain,
  settleWords,
  correctCustomer,
  correctName,
  removeCustomer,
  countEggs,
  tellWhatRested,
  markTold,
  addNeighbor,
  putMeDown,
  addEggCustomer,
  setLastDayLetter,
  updateEggMembership,
  mergeCustomers,
  requestEggsFor,
  setTellBy,
  changeStanding,
  setStanding,
  stayOnList,
  markPickedUp,
  passOnEggs,
  declineEggs,
  releaseEggs,
  takeBackEggs,
  requestEggs,
  giveEggs,
  leaveEggList,
  markAllReady,
  markReady,
  moveEggs,
  markBoard,
  orderBoard,
  removeBoardRow,
  setBoardPicture,
  setBoardRow,
  setNotesAside,
  settleStandNote,
  tellStand,
  openToVisitors,
  sendTestEmail,
  copySeason,
  deleteSeason,
  updateFarmFacts,
  updateSeason,
  setClosedDay,
  removeLogo,
  setLogo,
  removeOwnersPhoto,
  setOwnersPhoto,
  updateLook,
  setOfferings,
  updateFarmWords,
  sendTestLetter,
  updateLetterWords,
  addPlant,
  deletePlants,
  restorePlants,
  setInStock,
  lookAtPlant,
  addWish,
  endWish,
  addHold,
  moveHold,
  tellHold,
  setPhoto,
  setPrice,
  setFacts,
  updatePlant,
  addComing,
  changeComing,
  removeComing,
  startComing,
  importPlants,
  cancelImport,
  noteSigns,
] as const;

type Acts = { [One in (typeof ALL_ACTS)[number] as One['name']]: One };

export const farmFunctions = Object.fromEntries(ALL_ACTS.map((one) => [one.name, one])) as unknown as Acts;

// Gives screens the type of every function without importing a feature or server code.
declare module '../forms/function-types.ts' {
  interface FunctionRegistry extends Acts {}
}
