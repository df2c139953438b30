// Before the application: nobody is signed in where the cookie is missing that tells of a session, and the sign-in is on
// another site. Loading the back office only to learn that costs a slow line seconds. The application decides in all
// other cases, and for paths that are not the back office's own.
if (
  (location.pathname === '/' || /^\/admin(\/|$)/.test(location.pathname)) &&
  !/(?:^|; )shop_session_mark=[^;]/.test(document.cookie)
) {
  const signIn = new URL('/user/signin', window.shopSites.account);
  signIn.searchParams.set('from', location.href);
  location.replace(signIn.href);
}
