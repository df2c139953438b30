// Before the first paint: the theme that the visitor has chosen. A file and not an inline script, so that any server of
// these files can forbid inline scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A private window without storage: the system's theme will do.
}
