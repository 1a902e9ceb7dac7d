// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { Handlers } from '../handlers/handler.js';
import { getJwks } from '../handlers/licenses/getJwks.js';
import { getAccount } from '../handlers/account/getAccount.js';
import { deleteAccount } from '../handlers/account/deleteAccount.js';
import { updateAccount } from '../handlers/account/updateAccount.js';
import { listAuditEvents } from '../handlers/account/listAuditEvents.js';
import { setAvatar } from '../handlers/account/setAvatar.js';
import { deleteAvatar } from '../handlers/account/deleteAvatar.js';
import { requestEmailChange } from '../handlers/account/requestEmailChange.js';
import { changePassword } from '../handlers/sign-in/changePassword.js';
import { confirmIdentity } from '../handlers/sign-in/confirmIdentity.js';
import { exportAccount } from '../handlers/account/exportAccount.js';
import { listKeys } from '../handlers/api-keys/listKeys.js';
import { createKey } from '../handlers/api-keys/createKey.js';
import { revokeKey } from '../handlers/api-keys/revokeKey.js';
import { updateKey } from '../handlers/api-keys/updateKey.js';
import { rotateKey } from '../handlers/api-keys/rotateKey.js';
import { checkLink } from '../handlers/sign-in/checkLink.js';
import { logIn } from '../handlers/sign-in/logIn.js';
import { logInWithPasskey } from '../handlers/sign-in/logInWithPasskey.js';
import { logOut } from '../handlers/sign-in/logOut.js';
import { getMailPreferences } from '../handlers/account/getMailPreferences.js';
import { updateMailPreferences } from '../handlers/account/updateMailPreferences.js';
import { createPasskeyChallenge } from '../handlers/sign-in/createPasskeyChallenge.js';
import { createPasskey } from '../handlers/second-factors/createPasskey.js';
import { createPasskeyOptions } from '../handlers/second-factors/createPasskeyOptions.js';
import { deletePasskey } from '../handlers/second-factors/deletePasskey.js';
import { createRecoveryCodes } from '../handlers/second-factors/createRecoveryCodes.js';
import { redeemClaim } from '../handlers/sign-in/redeemClaim.js';
import { registerAccount } from '../handlers/sign-in/registerAccount.js';
import { requestPasswordReset } from '../handlers/sign-in/requestPasswordReset.js';
import { resetPassword } from '../handlers/sign-in/resetPassword.js';
import { getSecondFactors } from '../handlers/second-factors/getSecondFactors.js';
import { sendVerification } from '../handlers/account/sendVerification.js';
import { listServerTokens } from '../handlers/api-keys/listServerTokens.js';
import { createServerToken } from '../handlers/api-keys/createServerToken.js';
import { revokeServerToken } from '../handlers/api-keys/revokeServerToken.js';
import { updateServerToken } from '../handlers/api-keys/updateServerToken.js';
import { rotateServerToken } from '../handlers/api-keys/rotateServerToken.js';
import { getSession } from '../handlers/sign-in/getSession.js';
import { listSessions } from '../handlers/sign-in/listSessions.js';
import { endOtherSessions } from '../handlers/sign-in/endOtherSessions.js';
import { endSession } from '../handlers/sign-in/endSession.js';
import { createFirstAdmin } from '../handlers/sign-in/createFirstAdmin.js';
import { createTotp } from '../handlers/second-factors/createTotp.js';
import { deleteTotp } from '../handlers/second-factors/deleteTotp.js';
import { activateTotp } from '../handlers/second-factors/activateTotp.js';
import { listUsage } from '../handlers/api-keys/listUsage.js';
import { verifyEmail } from '../handlers/account/verifyEmail.js';
import { listCategories } from '../handlers/catalog/listCategories.js';
import { reportKey } from '../handlers/api-keys/reportKey.js';
import { unsubscribeMail } from '../handlers/account/unsubscribeMail.js';
import { receiveStripeEvent } from '../handlers/orders/receiveStripeEvent.js';
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
import { getProductStanding } from '../handlers/catalog/getProductStanding.js';
import { listProductVersions } from '../handlers/catalog/listProductVersions.js';
import { getProductFeed } from '../handlers/catalog/getProductFeed.js';
import { searchProducts } from '../handlers/search/searchProducts.js';
import { suggestProducts } from '../handlers/search/suggestProducts.js';
import { getSeller } from '../handlers/search/getSeller.js';
import { getSettings } from '../handlers/system/getSettings.js';
import { listAccounts } from '../handlers/administration/listAccounts.js';
import { getAccountById } from '../handlers/administration/getAccountById.js';
import { approveSeller } from '../handlers/administration/approveSeller.js';
import { confirmAccountEmail } from '../handlers/administration/confirmAccountEmail.js';
import { distrustSeller } from '../handlers/administration/distrustSeller.js';
import { makeAdmin } from '../handlers/administration/makeAdmin.js';
import { reinstateAccount } from '../handlers/administration/reinstateAccount.js';
import { suspendAccount } from '../handlers/administration/suspendAccount.js';
import { trustSeller } from '../handlers/administration/trustSeller.js';
import { listAllAuditEvents } from '../handlers/administration/listAllAuditEvents.js';
import { listBalances } from '../handlers/balance/listBalances.js';
import { listClaims } from '../handlers/administration/listClaims.js';
import { createClaim } from '../handlers/administration/createClaim.js';
import { importClaims } from '../handlers/administration/importClaims.js';
import { revokeClaim } from '../handlers/administration/revokeClaim.js';
import { checkInstallation } from '../handlers/administration/checkInstallation.js';
import { getInstallation } from '../handlers/system/getInstallation.js';
import { updateInstallation } from '../handlers/system/updateInstallation.js';
import { listInvitations } from '../handlers/administration/listInvitations.js';
import { createInvitation } from '../handlers/administration/createInvitation.js';
import { revokeInvitation } from '../handlers/administration/revokeInvitation.js';
import { listJobs } from '../handlers/administration/listJobs.js';
import { runJobAgain } from '../handlers/administration/runJobAgain.js';
import { listMessages } from '../handlers/administration/listMessages.js';
import { listAllOrders } from '../handlers/orders/listAllOrders.js';
import { markOrderPaid } from '../handlers/orders/markOrderPaid.js';
import { listPayouts } from '../handlers/balance/listPayouts.js';
import { createPayout } from '../handlers/balance/createPayout.js';
import { listProductReports } from '../handlers/moderation/listProductReports.js';
import { resolveProductReport } from '../handlers/moderation/resolveProductReport.js';
import { listSubmissions } from '../handlers/moderation/listSubmissions.js';
import { getSubmission } from '../handlers/moderation/getSubmission.js';
import { approveProduct } from '../handlers/moderation/approveProduct.js';
import { rejectProduct } from '../handlers/moderation/rejectProduct.js';
import { sendBackProduct } from '../handlers/moderation/sendBackProduct.js';
import { listRescans } from '../handlers/moderation/listRescans.js';
import { createRescan } from '../handlers/moderation/createRescan.js';
import { getRescan } from '../handlers/moderation/getRescan.js';
import { listReviewReports } from '../handlers/moderation/listReviewReports.js';
import { dismissReviewReports } from '../handlers/moderation/dismissReviewReports.js';
import { hideReview } from '../handlers/moderation/hideReview.js';
import { unhideReview } from '../handlers/moderation/unhideReview.js';
import { liftRecall } from '../handlers/moderation/liftRecall.js';
import { recallVersion } from '../handlers/moderation/recallVersion.js';
import { listVersionTwins } from '../handlers/moderation/listVersionTwins.js';
import { getBalance } from '../handlers/balance/getBalance.js';
import { listBalanceEntries } from '../handlers/balance/listBalanceEntries.js';
import { exportBalanceEntries } from '../handlers/balance/exportBalanceEntries.js';
import { listOwnPayouts } from '../handlers/balance/listOwnPayouts.js';
import { listCoupons } from '../handlers/coupons/listCoupons.js';
import { createCoupon } from '../handlers/coupons/createCoupon.js';
import { deleteCoupon } from '../handlers/coupons/deleteCoupon.js';
import { updateCoupon } from '../handlers/coupons/updateCoupon.js';
import { listEvents } from '../handlers/events/listEvents.js';
import { revokeGrant } from '../handlers/grants/revokeGrant.js';
import { activateLicense } from '../handlers/licenses/activateLicense.js';
import { deactivateLicense } from '../handlers/licenses/deactivateLicense.js';
import { heartbeatLicense } from '../handlers/licenses/heartbeatLicense.js';
import { validateLicense } from '../handlers/licenses/validateLicense.js';
import { listLicenses } from '../handlers/licenses/listLicenses.js';
import { lookupLicense } from '../handlers/licenses/lookupLicense.js';
import { getLicense } from '../handlers/licenses/getLicense.js';
import { listActivations } from '../handlers/licenses/listActivations.js';
import { freeActivation } from '../handlers/licenses/freeActivation.js';
import { reinstateLicense } from '../handlers/licenses/reinstateLicense.js';
import { revokeLicense } from '../handlers/licenses/revokeLicense.js';
import { rotateLicense } from '../handlers/licenses/rotateLicense.js';
import { suspendLicense } from '../handlers/licenses/suspendLicense.js';
import { listOrders } from '../handlers/orders/listOrders.js';
import { createOrder } from '../handlers/orders/createOrder.js';
import { exportOrders } from '../handlers/orders/exportOrders.js';
import { quoteOrder } from '../handlers/orders/quoteOrder.js';
import { summarizeSales } from '../handlers/orders/summarizeSales.js';
import { getOrder } from '../handlers/orders/getOrder.js';
import { cancelOrder } from '../handlers/orders/cancelOrder.js';
import { declineRefund } from '../handlers/orders/declineRefund.js';
import { refundOrder } from '../handlers/orders/refundOrder.js';
import { requestRefund } from '../handlers/orders/requestRefund.js';
import { withdrawRefundRequest } from '../handlers/orders/withdrawRefundRequest.js';
import { getOverview } from '../handlers/account/getOverview.js';
import { exportStatement } from '../handlers/balance/exportStatement.js';
import { listProducts } from '../handlers/catalog/listProducts.js';
import { createProduct } from '../handlers/publishing/createProduct.js';
import { getProductById } from '../handlers/catalog/getProductById.js';
import { updateProduct } from '../handlers/publishing/updateProduct.js';
import { archiveProduct } from '../handlers/publishing/archiveProduct.js';
import { exportBuyers } from '../handlers/grants/exportBuyers.js';
import { createGalleryPicture } from '../handlers/publishing/createGalleryPicture.js';
import { deleteGalleryPicture } from '../handlers/publishing/deleteGalleryPicture.js';
import { listGrants } from '../handlers/grants/listGrants.js';
import { createGrant } from '../handlers/grants/createGrant.js';
import { importGrants } from '../handlers/grants/importGrants.js';
import { setProductIcon } from '../handlers/publishing/setProductIcon.js';
import { deleteProductIcon } from '../handlers/publishing/deleteProductIcon.js';
import { getLatestVersion } from '../handlers/catalog/getLatestVersion.js';
import { listModerationNotes } from '../handlers/publishing/listModerationNotes.js';
import { createModerationNote } from '../handlers/publishing/createModerationNote.js';
import { reportProduct } from '../handlers/catalog/reportProduct.js';
import { restoreProduct } from '../handlers/publishing/restoreProduct.js';
import { submitProduct } from '../handlers/publishing/submitProduct.js';
import { listProductVersionsById } from '../handlers/catalog/listProductVersionsById.js';
import { createVersion } from '../handlers/publishing/createVersion.js';
import { listPurchases } from '../handlers/orders/listPurchases.js';
import { listReceivedGrants } from '../handlers/grants/listReceivedGrants.js';
import { claimGrants } from '../handlers/grants/claimGrants.js';
import { listSubscriptions } from '../handlers/subscriptions/listSubscriptions.js';
import { cancelSubscription } from '../handlers/subscriptions/cancelSubscription.js';
import { findVersionByHash } from '../handlers/catalog/findVersionByHash.js';
import { getVersion } from '../handlers/catalog/getVersion.js';
import { deleteVersion } from '../handlers/publishing/deleteVersion.js';
import { updateVersion } from '../handlers/publishing/updateVersion.js';
import { downloadVersionById } from '../handlers/downloads/downloadVersionById.js';
import { publishVersion } from '../handlers/publishing/publishVersion.js';
import { unyankVersion } from '../handlers/publishing/unyankVersion.js';
import { createUploadLink } from '../handlers/publishing/createUploadLink.js';
import { yankVersion } from '../handlers/publishing/yankVersion.js';
import { listWebhooks } from '../handlers/webhooks/listWebhooks.js';
import { createWebhook } from '../handlers/webhooks/createWebhook.js';
import { getWebhook } from '../handlers/webhooks/getWebhook.js';
import { deleteWebhook } from '../handlers/webhooks/deleteWebhook.js';
import { updateWebhook } from '../handlers/webhooks/updateWebhook.js';
import { listDeliveries } from '../handlers/webhooks/listDeliveries.js';
import { getDelivery } from '../handlers/webhooks/getDelivery.js';
import { redeliverWebhook } from '../handlers/webhooks/redeliverWebhook.js';
import { recoverWebhook } from '../handlers/webhooks/recoverWebhook.js';
import { rotateWebhookSecret } from '../handlers/webhooks/rotateWebhookSecret.js';
import { testWebhook } from '../handlers/webhooks/testWebhook.js';
import { getHealth } from '../handlers/system/getHealth.js';
import { getReadiness } from '../handlers/system/getReadiness.js';

export const handlers: Handlers = {
  getJwks,
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
  checkLink,
  logIn,
  logInWithPasskey,
  logOut,
  getMailPreferences,
  updateMailPreferences,
  createPasskeyChallenge,
  createPasskey,
  createPasskeyOptions,
  deletePasskey,
  createRecoveryCodes,
  redeemClaim,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  getSecondFactors,
  sendVerification,
  listServerTokens,
  createServerToken,
  revokeServerToken,
  updateServerToken,
  rotateServerToken,
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
  unsubscribeMail,
  receiveStripeEvent,
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
  getProductStanding,
  listProductVersions,
  getProductFeed,
  searchProducts,
  suggestProducts,
  getSeller,
  getSettings,
  listAccounts,
  getAccountById,
  approveSeller,
  confirmAccountEmail,
  distrustSeller,
  makeAdmin,
  reinstateAccount,
  suspendAccount,
  trustSeller,
  listAllAuditEvents,
  listBalances,
  listClaims,
  createClaim,
  importClaims,
  revokeClaim,
  checkInstallation,
  getInstallation,
  updateInstallation,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listJobs,
  runJobAgain,
  listMessages,
  listAllOrders,
  markOrderPaid,
  listPayouts,
  createPayout,
  listProductReports,
  resolveProductReport,
  listSubmissions,
  getSubmission,
  approveProduct,
  rejectProduct,
  sendBackProduct,
  listRescans,
  createRescan,
  getRescan,
  listReviewReports,
  dismissReviewReports,
  hideReview,
  unhideReview,
  liftRecall,
  recallVersion,
  listVersionTwins,
  getBalance,
  listBalanceEntries,
  exportBalanceEntries,
  listOwnPayouts,
  listCoupons,
  createCoupon,
  deleteCoupon,
  updateCoupon,
  listEvents,
  revokeGrant,
  activateLicense,
  deactivateLicense,
  heartbeatLicense,
  validateLicense,
  listLicenses,
  lookupLicense,
  getLicense,
  listActivations,
  freeActivation,
  reinstateLicense,
  revokeLicense,
  rotateLicense,
  suspendLicense,
  listOrders,
  createOrder,
  exportOrders,
  quoteOrder,
  summarizeSales,
  getOrder,
  cancelOrder,
  declineRefund,
  refundOrder,
  requestRefund,
  withdrawRefundRequest,
  getOverview,
  exportStatement,
  listProducts,
  createProduct,
  getProductById,
  updateProduct,
  archiveProduct,
  exportBuyers,
  createGalleryPicture,
  deleteGalleryPicture,
  listGrants,
  createGrant,
  importGrants,
  setProductIcon,
  deleteProductIcon,
  getLatestVersion,
  listModerationNotes,
  createModerationNote,
  reportProduct,
  restoreProduct,
  submitProduct,
  listProductVersionsById,
  createVersion,
  listPurchases,
  listReceivedGrants,
  claimGrants,
  listSubscriptions,
  cancelSubscription,
  findVersionByHash,
  getVersion,
  deleteVersion,
  updateVersion,
  downloadVersionById,
  publishVersion,
  unyankVersion,
  createUploadLink,
  yankVersion,
  listWebhooks,
  createWebhook,
  getWebhook,
  deleteWebhook,
  updateWebhook,
  listDeliveries,
  getDelivery,
  redeliverWebhook,
  recoverWebhook,
  rotateWebhookSecret,
  testWebhook,
  getHealth,
  getReadiness,
};
