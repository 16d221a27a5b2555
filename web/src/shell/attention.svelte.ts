// Calls a person back to the table: title, tone, notification.
import { t } from '../i18n/i18n.svelte';
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

/** Two short tones, made on the spot. Browsers allow them after the first click on the page. */
export function chime(): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  // Before the first touch of the page browsers refuse every tone and write a warning each time.
  if (navigator.userActivation?.hasBeenActive === false) return;
  try {
    context ??= new AudioContext();
    const { currentTime: now, destination } = context;
    [659.25, 880].forEach((frequency, at) => {
      const tone = context!.createOscillator();
      const volume = context!.createGain();
      const from = now + at * 0.14;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(0.09, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, from + 0.4);
      tone.connect(volume).connect(destination);
      tone.start(from);
      tone.stop(from + 0.45);
    });
  } catch {
    // No sound here.
  }
}

export const canNotify = (): boolean => typeof Notification !== 'undefined' && window.isSecureContext;

export function notify(game: string): void {
  if (!canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const note = new Notification(t('turn.notice', { game }), { tag: 'entente-turn', icon: '/favicon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones want a service worker for that.
  }
}
