// Spans of time as people say them.
import { t } from '../i18n/i18n.svelte';

/** "2 minutes", "1 day". */
export function duration(seconds: number): string {
  if (seconds % 86_400 === 0) return t('time.days', { n: seconds / 86_400 });
  if (seconds % 3_600 === 0) return t('time.hours', { n: seconds / 3_600 });
  if (seconds % 60 === 0) return t('time.minutes', { n: seconds / 60 });
  return t('time.seconds', { n: seconds });
}

/** What is left on a clock: "1:05", "3:20:00", and days and hours where it is more than two days. */
export function countdown(milliseconds: number): string {
  const left = Math.max(0, Math.ceil(milliseconds / 1000));
  if (left >= 172_800) {
    const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24];
    return hours > 0 ? t('time.days_hours', { n: days, hours }) : t('time.days', { n: days });
  }
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
