// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { Handlers } from '../handlers/handler.js';
import { getAccount } from '../handlers/account/getAccount.js';
import { deleteAccount } from '../handlers/account/deleteAccount.js';
import { updateAccount } from '../handlers/account/updateAccount.js';
import { listAuditEvents } from '../handlers/account/listAuditEvents.js';
import { setAvatar } from '../handlers/account/setAvatar.js';
import { deleteAvatar } from '../handlers/account/deleteAvatar.js';
import { requestEmailChange } from '../handlers/account/requestEmailChange.js';
import { changePassword } from '../handlers/account/changePassword.js';
import { confirmIdentity } from '../handlers/account/confirmIdentity.js';
import { exportAccount } from '../handlers/account/exportAccount.js';
import { listKeys } from '../handlers/account/listKeys.js';
import { createKey } from '../handlers/account/createKey.js';
import { revokeKey } from '../handlers/account/revokeKey.js';
import { updateKey } from '../handlers/account/updateKey.js';
import { rotateKey } from '../handlers/account/rotateKey.js';
import { logIn } from '../handlers/account/logIn.js';
import { logInWithPasskey } from '../handlers/account/logInWithPasskey.js';
import { logOut } from '../handlers/account/logOut.js';
import { createPasskeyChallenge } from '../handlers/account/createPasskeyChallenge.js';
import { createPasskey } from '../handlers/account/createPasskey.js';
import { createPasskeyOptions } from '../handlers/account/createPasskeyOptions.js';
import { deletePasskey } from '../handlers/account/deletePasskey.js';
import { createRecoveryCodes } from '../handlers/account/createRecoveryCodes.js';
import { registerAccount } from '../handlers/account/registerAccount.js';
import { requestPasswordReset } from '../handlers/account/requestPasswordReset.js';
import { resetPassword } from '../handlers/account/resetPassword.js';
import { getSecondFactors } from '../handlers/account/getSecondFactors.js';
import { sendVerification } from '../handlers/account/sendVerification.js';
import { listServerTokens } from '../handlers/account/listServerTokens.js';
import { createServerToken } from '../handlers/account/createServerToken.js';
import { revokeServerToken } from '../handlers/account/revokeServerToken.js';
import { getSession } from '../handlers/account/getSession.js';
import { listSessions } from '../handlers/account/listSessions.js';
import { endOtherSessions } from '../handlers/account/endOtherSessions.js';
import { endSession } from '../handlers/account/endSession.js';
import { createFirstAdmin } from '../handlers/account/createFirstAdmin.js';
import { createTotp } from '../handlers/account/createTotp.js';
import { deleteTotp } from '../handlers/account/deleteTotp.js';
import { activateTotp } from '../handlers/account/activateTotp.js';
import { listUsage } from '../handlers/account/listUsage.js';
import { verifyEmail } from '../handlers/account/verifyEmail.js';
import { listCategories } from '../handlers/catalog/listCategories.js';
import { reportKey } from '../handlers/account/reportKey.js';
import { getProduct } from '../handlers/catalog/getProduct.js';
import { downloadVersion } from '../handlers/downloads/downloadVersion.js';
import { listReviews } from '../handlers/reviews/listReviews.js';
import { createReview } from '../handlers/reviews/createReview.js';
import { summarizeReviews } from '../handlers/reviews/summarizeReviews.js';
import { deleteReview } from '../handlers/reviews/deleteReview.js';
import { updateReview } from '../handlers/reviews/updateReview.js';
import { markReviewHelpful } from '../handlers/reviews/markReviewHelpful.js';
import { unmarkReviewHelpful } from '../handlers/reviews/unmarkReviewHelpful.js';
import { replyToReview } from '../handlers/reviews/replyToReview.js';
import { deleteReviewReply } from '../handlers/reviews/deleteReviewReply.js';
import { reportReview } from '../handlers/reviews/reportReview.js';
import { listProductVersions } from '../handlers/catalog/listProductVersions.js';
import { searchProducts } from '../handlers/search/searchProducts.js';
import { suggestProducts } from '../handlers/search/suggestProducts.js';
import { getSettings } from '../handlers/system/getSettings.js';
import { listAccounts } from '../handlers/moderation/listAccounts.js';
import { getAccountById } from '../handlers/moderation/getAccountById.js';
import { approveSeller } from '../handlers/moderation/approveSeller.js';
import { distrustSeller } from '../handlers/moderation/distrustSeller.js';
import { makeAdmin } from '../handlers/moderation/makeAdmin.js';
import { reinstateAccount } from '../handlers/moderation/reinstateAccount.js';
import { suspendAccount } from '../handlers/moderation/suspendAccount.js';
import { trustSeller } from '../handlers/moderation/trustSeller.js';
import { listAllAuditEvents } from '../handlers/moderation/listAllAuditEvents.js';
import { listInvitations } from '../handlers/moderation/listInvitations.js';
import { createInvitation } from '../handlers/moderation/createInvitation.js';
import { revokeInvitation } from '../handlers/moderation/revokeInvitation.js';
import { listJobs } from '../handlers/moderation/listJobs.js';
import { runJobAgain } from '../handlers/moderation/runJobAgain.js';
import { listMessages } from '../handlers/moderation/listMessages.js';
import { markOrderPaid } from '../handlers/orders/markOrderPaid.js';
import { listOrders } from '../handlers/orders/listOrders.js';
import { createOrder } from '../handlers/orders/createOrder.js';
import { getOrder } from '../handlers/orders/getOrder.js';
import { listProducts } from '../handlers/catalog/listProducts.js';
import { getProductById } from '../handlers/catalog/getProductById.js';
import { getLatestVersion } from '../handlers/catalog/getLatestVersion.js';
import { listProductVersionsById } from '../handlers/catalog/listProductVersionsById.js';
import { listPurchases } from '../handlers/orders/listPurchases.js';
import { findVersionByHash } from '../handlers/catalog/findVersionByHash.js';
import { getVersion } from '../handlers/catalog/getVersion.js';
import { downloadVersionById } from '../handlers/downloads/downloadVersionById.js';
import { getHealth } from '../handlers/system/getHealth.js';
import { getReadiness } from '../handlers/system/getReadiness.js';

export const handlers: Handlers = {
  getAccount,
  deleteAccount,
  updateAccount,
  listAuditEvents,
  setAvatar,
  deleteAvatar,
  requestEmailChange,
  changePassword,
  confirmIdentity,
  exportAccount,
  listKeys,
  createKey,
  revokeKey,
  updateKey,
  rotateKey,
  logIn,
  logInWithPasskey,
  logOut,
  createPasskeyChallenge,
  createPasskey,
  createPasskeyOptions,
  deletePasskey,
  createRecoveryCodes,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  getSecondFactors,
  sendVerification,
  listServerTokens,
  createServerToken,
  revokeServerToken,
  getSession,
  listSessions,
  endOtherSessions,
  endSession,
  createFirstAdmin,
  createTotp,
  deleteTotp,
  activateTotp,
  listUsage,
  verifyEmail,
  listCategories,
  reportKey,
  getProduct,
  downloadVersion,
  listReviews,
  createReview,
  summarizeReviews,
  deleteReview,
  updateReview,
  markReviewHelpful,
  unmarkReviewHelpful,
  replyToReview,
  deleteReviewReply,
  reportReview,
  listProductVersions,
  searchProducts,
  suggestProducts,
  getSettings,
  listAccounts,
  getAccountById,
  approveSeller,
  distrustSeller,
  makeAdmin,
  reinstateAccount,
  suspendAccount,
  trustSeller,
  listAllAuditEvents,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listJobs,
  runJobAgain,
  listMessages,
  markOrderPaid,
  listOrders,
  createOrder,
  getOrder,
  listProducts,
  getProductById,
  getLatestVersion,
  listProductVersionsById,
  listPurchases,
  findVersionByHash,
  getVersion,
  downloadVersionById,
  getHealth,
  getReadiness,
};
