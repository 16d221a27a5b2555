// Short messages that come and go.
import { ApiError } from '../protocol/api';
import { lookup, t } from '../i18n/i18n.svelte';

export interface Toast {
  n: number;
  text: string;
  rule?: string | undefined;
  /** Shows the text of the rule. */
  onrule?: (() => void) | undefined;
  tone: 'bad' | 'good';
}

let count = 0;
let all = $state.raw<Toast[]>([]);

export const toasts = {
  get all(): Toast[] {
    return all;
  },
  dismiss(n: number): void {
    all = all.filter((toast) => toast.n !== n);
  },
  show(text: string, tone: Toast['tone'] = 'good', rule?: string, onrule?: () => void): void {
    count += 1;
    const n = count;
    all = [...all.filter((toast) => toast.text !== text), { n, text, rule, onrule, tone }].slice(-3);
    setTimeout(() => toasts.dismiss(n), 7000);
  },
  refused(code: string, rule?: string, onrule?: () => void): void {
    toasts.show(refusal(code), 'bad', rule, onrule);
  },
  failed(error: unknown): void {
    if (error instanceof ApiError) toasts.refused(error.code, error.rule);
    else toasts.refused('unknown');
  },
};

export const refusal = (code: string): string => lookup(`refusal.${code}`) ?? t('refusal.unknown');
