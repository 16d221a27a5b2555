// Short messages that come and go.
import { ApiError } from '../protocol/api';
import { has, t } from '../i18n/i18n.svelte';

export interface Toast {
  n: number;
  text: string;
  rule?: string | undefined;
  tone: 'bad' | 'good';
}

let count = 0;
let all = $state.raw<Toast[]>([]);
/** Shows the text of a rule, where the open page has the rules. */
let reader = $state.raw<((rule: string) => void) | null>(null);

export const toasts = {
  get all(): Toast[] {
    return all;
  },
  get reader(): ((rule: string) => void) | null {
    return reader;
  },
  set reader(read: ((rule: string) => void) | null) {
    reader = read;
  },
  dismiss(n: number): void {
    all = all.filter((toast) => toast.n !== n);
  },
  show(text: string, tone: Toast['tone'] = 'good', rule?: string): void {
    count += 1;
    const n = count;
    all = [...all.filter((toast) => toast.text !== text), { n, text, rule, tone }].slice(-3);
    setTimeout(() => toasts.dismiss(n), 7000);
  },
  refused(code: string, rule?: string): void {
    toasts.show(refusal(code), 'bad', rule);
  },
  failed(error: unknown): void {
    if (error instanceof ApiError) toasts.refused(error.code, error.rule);
    else toasts.refused('unknown');
  },
};

export const refusal = (code: string): string => t(has(`refusal.${code}`) ? `refusal.${code}` : 'refusal.unknown');
