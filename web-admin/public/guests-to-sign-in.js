// Runs before the application: without the session cookie the visitor is a guest, and the sign-in is on another site.
// Loading the back office only to find that out takes seconds on a slow connection. The application handles all other
// cases, and paths outside the back office.
if (
  (location.pathname === '/' || /^\/admin(\/|$)/.test(location.pathname)) &&
  !/(?:^|; )shop_session_mark=[^;]/.test(document.cookie)
) {
  const signIn = new URL('/user/signin', window.shopSites.account);
  signIn.searchParams.set('from', location.href);
  location.replace(signIn.href);
}
