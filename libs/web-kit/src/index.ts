export { brand } from './brand/brand.ts';
export { Logo } from './brand/Logo.tsx';
export { PageHead } from './head/PageHead.tsx';
export { mainId, RouteFocus } from './navigation/RouteFocus.tsx';
export { SkipLink } from './navigation/SkipLink.tsx';
export { createQueryClient } from './query/create-query-client.ts';
export { dehydrateAnswers } from './query/dehydrate-answers.ts';
export { isNotFound, parseFailure } from './query/failure.ts';
export { ForgetFailures } from './query/ForgetFailures.tsx';
export { RichText } from './rich-text/RichText.tsx';
export { ErrorBoundary } from './screens/ErrorBoundary.tsx';
export { FailureScreen } from './screens/FailureScreen.tsx';
export { NotFound } from './screens/NotFound.tsx';
export { screenTexts } from './screens/screen-texts.ts';
export { GuestsOnly, RequireSession } from './session/guards.tsx';
/** @public the session itself comes with accounts */
export { SessionContext, useSession, type Session } from './session/session.ts';
export { readPageSites } from './sites/read-page-sites.ts';
export { redirectFrom } from './sites/redirects.ts';
/** @public first used by the sign-in screen */
export { returnTarget } from './sites/return-target.ts';
export { SiteRedirects } from './sites/SiteRedirects.tsx';
export { parseSites, type SiteName, type Sites } from './sites/sites.ts';
export { SitesContext, useSites } from './sites/SitesContext.tsx';
export { useThemeMode } from './theme/theme.ts';
export { ThemeSwitch } from './theme/ThemeSwitch.tsx';
export { showToast } from './toast/toast-store.ts';
export { ToastRegion } from './toast/ToastRegion.tsx';
