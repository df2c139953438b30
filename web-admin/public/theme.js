// Applies the chosen theme before the first paint. A file and not an inline script, so that servers can forbid inline
// scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A private window without storage: the theme of the system applies.
}
