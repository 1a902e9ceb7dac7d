// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { AllScenarios } from '../contract-tests/harness/scenario.js';
import { getJwks } from '../contract-tests/licenses/getJwks.js';
import { getAccount } from '../contract-tests/account/getAccount.js';
import { deleteAccount } from '../contract-tests/account/deleteAccount.js';
import { updateAccount } from '../contract-tests/account/updateAccount.js';
import { listAuditEvents } from '../contract-tests/account/listAuditEvents.js';
import { setAvatar } from '../contract-tests/account/setAvatar.js';
import { deleteAvatar } from '../contract-tests/account/deleteAvatar.js';
import { requestEmailChange } from '../contract-tests/account/requestEmailChange.js';
import { changePassword } from '../contract-tests/sign-in/changePassword.js';
import { confirmIdentity } from '../contract-tests/sign-in/confirmIdentity.js';
import { exportAccount } from '../contract-tests/account/exportAccount.js';
import { listKeys } from '../contract-tests/api-keys/listKeys.js';
import { createKey } from '../contract-tests/api-keys/createKey.js';
import { revokeKey } from '../contract-tests/api-keys/revokeKey.js';
import { updateKey } from '../contract-tests/api-keys/updateKey.js';
import { rotateKey } from '../contract-tests/api-keys/rotateKey.js';
import { checkLink } from '../contract-tests/sign-in/checkLink.js';
import { logIn } from '../contract-tests/sign-in/logIn.js';
import { logInWithPasskey } from '../contract-tests/sign-in/logInWithPasskey.js';
import { logOut } from '../contract-tests/sign-in/logOut.js';
import { getMailPreferences } from '../contract-tests/account/getMailPreferences.js';
import { updateMailPreferences } from '../contract-tests/account/updateMailPreferences.js';
import { createPasskeyChallenge } from '../contract-tests/sign-in/createPasskeyChallenge.js';
import { createPasskey } from '../contract-tests/second-factors/createPasskey.js';
import { createPasskeyOptions } from '../contract-tests/second-factors/createPasskeyOptions.js';
import { deletePasskey } from '../contract-tests/second-factors/deletePasskey.js';
import { createRecoveryCodes } from '../contract-tests/second-factors/createRecoveryCodes.js';
import { redeemClaim } from '../contract-tests/sign-in/redeemClaim.js';
import { registerAccount } from '../contract-tests/sign-in/registerAccount.js';
import { requestPasswordReset } from '../contract-tests/sign-in/requestPasswordReset.js';
import { resetPassword } from '../contract-tests/sign-in/resetPassword.js';
import { getSecondFactors } from '../contract-tests/second-factors/getSecondFactors.js';
import { sendVerification } from '../contract-tests/account/sendVerification.js';
import { listServerTokens } from '../contract-tests/api-keys/listServerTokens.js';
import { createServerToken } from '../contract-tests/api-keys/createServerToken.js';
import { revokeServerToken } from '../contract-tests/api-keys/revokeServerToken.js';
import { updateServerToken } from '../contract-tests/api-keys/updateServerToken.js';
import { rotateServerToken } from '../contract-tests/api-keys/rotateServerToken.js';
import { getSession } from '../contract-tests/sign-in/getSession.js';
import { listSessions } from '../contract-tests/sign-in/listSessions.js';
import { endOtherSessions } from '../contract-tests/sign-in/endOtherSessions.js';
import { endSession } from '../contract-tests/sign-in/endSession.js';
import { createFirstAdmin } from '../contract-tests/sign-in/createFirstAdmin.js';
import { createTotp } from '../contract-tests/second-factors/createTotp.js';
import { deleteTotp } from '../contract-tests/second-factors/deleteTotp.js';
import { activateTotp } from '../contract-tests/second-factors/activateTotp.js';
import { listUsage } from '../contract-tests/api-keys/listUsage.js';
import { verifyEmail } from '../contract-tests/account/verifyEmail.js';
import { listCategories } from '../contract-tests/catalog/listCategories.js';
import { reportKey } from '../contract-tests/api-keys/reportKey.js';
import { unsubscribeMail } from '../contract-tests/account/unsubscribeMail.js';
import { receiveStripeEvent } from '../contract-tests/orders/receiveStripeEvent.js';
import { getProduct } from '../contract-tests/catalog/getProduct.js';
import { downloadVersion } from '../contract-tests/downloads/downloadVersion.js';
import { listReviews } from '../contract-tests/reviews/listReviews.js';
import { createReview } from '../contract-tests/reviews/createReview.js';
import { summarizeReviews } from '../contract-tests/reviews/summarizeReviews.js';
import { deleteReview } from '../contract-tests/reviews/deleteReview.js';
import { updateReview } from '../contract-tests/reviews/updateReview.js';
import { markReviewHelpful } from '../contract-tests/reviews/markReviewHelpful.js';
import { unmarkReviewHelpful } from '../contract-tests/reviews/unmarkReviewHelpful.js';
import { replyToReview } from '../contract-tests/reviews/replyToReview.js';
import { deleteReviewReply } from '../contract-tests/reviews/deleteReviewReply.js';
import { reportReview } from '../contract-tests/reviews/reportReview.js';
import { getProductStanding } from '../contract-tests/catalog/getProductStanding.js';
import { listProductVersions } from '../contract-tests/catalog/listProductVersions.js';
import { getProductFeed } from '../contract-tests/catalog/getProductFeed.js';
import { searchProducts } from '../contract-tests/search/searchProducts.js';
import { suggestProducts } from '../contract-tests/search/suggestProducts.js';
import { getSeller } from '../contract-tests/search/getSeller.js';
import { getSettings } from '../contract-tests/system/getSettings.js';
import { listAccounts } from '../contract-tests/administration/listAccounts.js';
import { getAccountById } from '../contract-tests/administration/getAccountById.js';
import { approveSeller } from '../contract-tests/administration/approveSeller.js';
import { confirmAccountEmail } from '../contract-tests/administration/confirmAccountEmail.js';
import { distrustSeller } from '../contract-tests/administration/distrustSeller.js';
import { makeAdmin } from '../contract-tests/administration/makeAdmin.js';
import { reinstateAccount } from '../contract-tests/administration/reinstateAccount.js';
import { suspendAccount } from '../contract-tests/administration/suspendAccount.js';
import { trustSeller } from '../contract-tests/administration/trustSeller.js';
import { listAllAuditEvents } from '../contract-tests/administration/listAllAuditEvents.js';
import { listBalances } from '../contract-tests/balance/listBalances.js';
import { listClaims } from '../contract-tests/administration/listClaims.js';
import { createClaim } from '../contract-tests/administration/createClaim.js';
import { importClaims } from '../contract-tests/administration/importClaims.js';
import { revokeClaim } from '../contract-tests/administration/revokeClaim.js';
import { checkInstallation } from '../contract-tests/administration/checkInstallation.js';
import { getInstallation } from '../contract-tests/system/getInstallation.js';
import { updateInstallation } from '../contract-tests/system/updateInstallation.js';
import { listInvitations } from '../contract-tests/administration/listInvitations.js';
import { createInvitation } from '../contract-tests/administration/createInvitation.js';
import { revokeInvitation } from '../contract-tests/administration/revokeInvitation.js';
import { listJobs } from '../contract-tests/administration/listJobs.js';
import { runJobAgain } from '../contract-tests/administration/runJobAgain.js';
import { listMessages } from '../contract-tests/administration/listMessages.js';
import { listAllOrders } from '../contract-tests/orders/listAllOrders.js';
import { markOrderPaid } from '../contract-tests/orders/markOrderPaid.js';
import { listPayouts } from '../contract-tests/balance/listPayouts.js';
import { createPayout } from '../contract-tests/balance/createPayout.js';
import { listProductReports } from '../contract-tests/moderation/listProductReports.js';
import { resolveProductReport } from '../contract-tests/moderation/resolveProductReport.js';
import { listSubmissions } from '../contract-tests/moderation/listSubmissions.js';
import { getSubmission } from '../contract-tests/moderation/getSubmission.js';
import { approveProduct } from '../contract-tests/moderation/approveProduct.js';
import { rejectProduct } from '../contract-tests/moderation/rejectProduct.js';
import { sendBackProduct } from '../contract-tests/moderation/sendBackProduct.js';
import { listRescans } from '../contract-tests/moderation/listRescans.js';
import { createRescan } from '../contract-tests/moderation/createRescan.js';
import { getRescan } from '../contract-tests/moderation/getRescan.js';
import { listReviewReports } from '../contract-tests/moderation/listReviewReports.js';
import { dismissReviewReports } from '../contract-tests/moderation/dismissReviewReports.js';
import { hideReview } from '../contract-tests/moderation/hideReview.js';
import { unhideReview } from '../contract-tests/moderation/unhideReview.js';
import { liftRecall } from '../contract-tests/moderation/liftRecall.js';
import { recallVersion } from '../contract-tests/moderation/recallVersion.js';
import { listVersionTwins } from '../contract-tests/moderation/listVersionTwins.js';
import { getBalance } from '../contract-tests/balance/getBalance.js';
import { listBalanceEntries } from '../contract-tests/balance/listBalanceEntries.js';
import { exportBalanceEntries } from '../contract-tests/balance/exportBalanceEntries.js';
import { listOwnPayouts } from '../contract-tests/balance/listOwnPayouts.js';
import { listCoupons } from '../contract-tests/coupons/listCoupons.js';
import { createCoupon } from '../contract-tests/coupons/createCoupon.js';
import { deleteCoupon } from '../contract-tests/coupons/deleteCoupon.js';
import { updateCoupon } from '../contract-tests/coupons/updateCoupon.js';
import { listEvents } from '../contract-tests/events/listEvents.js';
import { revokeGrant } from '../contract-tests/grants/revokeGrant.js';
import { activateLicense } from '../contract-tests/licenses/activateLicense.js';
import { deactivateLicense } from '../contract-tests/licenses/deactivateLicense.js';
import { heartbeatLicense } from '../contract-tests/licenses/heartbeatLicense.js';
import { validateLicense } from '../contract-tests/licenses/validateLicense.js';
import { listLicenses } from '../contract-tests/licenses/listLicenses.js';
import { lookupLicense } from '../contract-tests/licenses/lookupLicense.js';
import { getLicense } from '../contract-tests/licenses/getLicense.js';
import { listActivations } from '../contract-tests/licenses/listActivations.js';
import { freeActivation } from '../contract-tests/licenses/freeActivation.js';
import { reinstateLicense } from '../contract-tests/licenses/reinstateLicense.js';
import { revokeLicense } from '../contract-tests/licenses/revokeLicense.js';
import { rotateLicense } from '../contract-tests/licenses/rotateLicense.js';
import { suspendLicense } from '../contract-tests/licenses/suspendLicense.js';
import { listOrders } from '../contract-tests/orders/listOrders.js';
import { createOrder } from '../contract-tests/orders/createOrder.js';
import { exportOrders } from '../contract-tests/orders/exportOrders.js';
import { quoteOrder } from '../contract-tests/orders/quoteOrder.js';
import { summarizeSales } from '../contract-tests/orders/summarizeSales.js';
import { getOrder } from '../contract-tests/orders/getOrder.js';
import { cancelOrder } from '../contract-tests/orders/cancelOrder.js';
import { declineRefund } from '../contract-tests/orders/declineRefund.js';
import { refundOrder } from '../contract-tests/orders/refundOrder.js';
import { requestRefund } from '../contract-tests/orders/requestRefund.js';
import { withdrawRefundRequest } from '../contract-tests/orders/withdrawRefundRequest.js';
import { getOverview } from '../contract-tests/account/getOverview.js';
import { exportStatement } from '../contract-tests/balance/exportStatement.js';
import { listProducts } from '../contract-tests/catalog/listProducts.js';
import { createProduct } from '../contract-tests/publishing/createProduct.js';
import { getProductById } from '../contract-tests/catalog/getProductById.js';
import { updateProduct } from '../contract-tests/publishing/updateProduct.js';
import { archiveProduct } from '../contract-tests/publishing/archiveProduct.js';
import { exportBuyers } from '../contract-tests/grants/exportBuyers.js';
import { createGalleryPicture } from '../contract-tests/publishing/createGalleryPicture.js';
import { deleteGalleryPicture } from '../contract-tests/publishing/deleteGalleryPicture.js';
import { listGrants } from '../contract-tests/grants/listGrants.js';
import { createGrant } from '../contract-tests/grants/createGrant.js';
import { importGrants } from '../contract-tests/grants/importGrants.js';
import { setProductIcon } from '../contract-tests/publishing/setProductIcon.js';
import { deleteProductIcon } from '../contract-tests/publishing/deleteProductIcon.js';
import { getLatestVersion } from '../contract-tests/catalog/getLatestVersion.js';
import { listModerationNotes } from '../contract-tests/publishing/listModerationNotes.js';
import { createModerationNote } from '../contract-tests/publishing/createModerationNote.js';
import { reportProduct } from '../contract-tests/catalog/reportProduct.js';
import { restoreProduct } from '../contract-tests/publishing/restoreProduct.js';
import { submitProduct } from '../contract-tests/publishing/submitProduct.js';
import { listProductVersionsById } from '../contract-tests/catalog/listProductVersionsById.js';
import { createVersion } from '../contract-tests/publishing/createVersion.js';
import { listPurchases } from '../contract-tests/orders/listPurchases.js';
import { listReceivedGrants } from '../contract-tests/grants/listReceivedGrants.js';
import { claimGrants } from '../contract-tests/grants/claimGrants.js';
import { listSubscriptions } from '../contract-tests/subscriptions/listSubscriptions.js';
import { cancelSubscription } from '../contract-tests/subscriptions/cancelSubscription.js';
import { findVersionByHash } from '../contract-tests/catalog/findVersionByHash.js';
import { getVersion } from '../contract-tests/catalog/getVersion.js';
import { deleteVersion } from '../contract-tests/publishing/deleteVersion.js';
import { updateVersion } from '../contract-tests/publishing/updateVersion.js';
import { downloadVersionById } from '../contract-tests/downloads/downloadVersionById.js';
import { publishVersion } from '../contract-tests/publishing/publishVersion.js';
import { unyankVersion } from '../contract-tests/publishing/unyankVersion.js';
import { createUploadLink } from '../contract-tests/publishing/createUploadLink.js';
import { yankVersion } from '../contract-tests/publishing/yankVersion.js';
import { listWebhooks } from '../contract-tests/webhooks/listWebhooks.js';
import { createWebhook } from '../contract-tests/webhooks/createWebhook.js';
import { getWebhook } from '../contract-tests/webhooks/getWebhook.js';
import { deleteWebhook } from '../contract-tests/webhooks/deleteWebhook.js';
import { updateWebhook } from '../contract-tests/webhooks/updateWebhook.js';
import { listDeliveries } from '../contract-tests/webhooks/listDeliveries.js';
import { getDelivery } from '../contract-tests/webhooks/getDelivery.js';
import { redeliverWebhook } from '../contract-tests/webhooks/redeliverWebhook.js';
import { recoverWebhook } from '../contract-tests/webhooks/recoverWebhook.js';
import { rotateWebhookSecret } from '../contract-tests/webhooks/rotateWebhookSecret.js';
import { testWebhook } from '../contract-tests/webhooks/testWebhook.js';
import { getHealth } from '../contract-tests/system/getHealth.js';
import { getReadiness } from '../contract-tests/system/getReadiness.js';

export const scenarios: AllScenarios = {
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
