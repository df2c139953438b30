// Applies the visitor's chosen theme before the first paint. A file and not an inline script, so that any server of
// these files can forbid inline scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked, as in private windows; the system's theme applies then.
}
