const key = 'notification-sound';
const seconds = 0.18;
const hertz = 880;

/** Whether a new notification sounds; on unless the person turned it off. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function keepSound(isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** A short tone. A browser that blocks it before the first click blocks it silently: the bell shows the same. */
export function playSound(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  if (audio.state === 'suspended') return void audio.close();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener('ended', () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
