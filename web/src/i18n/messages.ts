// Which messages there are, for the compiler: keys and their parameters, made from the English catalogues (`generated.messages.ts`
// beside each of them; `npm run messages` writes them). The catalogues themselves are read in i18n.svelte.ts.

/** Every message by its key, with its parameters. The generated files add theirs. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Messages {}

/** What a message can show or choose by. */
export type Shown = string | number | boolean | undefined;

export type Key = keyof Messages & string;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** The parameters of a message; of several, where the key is one of them. */
export type Params<K extends Key> = All<Messages[K]>;

/** What follows the key: nothing, or the message's parameters and no others. */
export type Args<K extends Key> = keyof Params<K> extends never
  ? []
  : Record<never, never> extends Params<K>
    ? [values?: Params<K>]
    : [values: Params<K>];

/** Words a message in the reader's language. */
export type Translate = <K extends Key>(key: K, ...values: Args<K>) => string;

/** The same where the key is put together from a prefix that the compiler does not know, or the parameters are any record. */
export type Untyped = (key: string, values?: Record<string, unknown>) => string;

/** What follows a prefix in the keys that begin with it. */
export type Under<Prefix extends string> = Key extends infer K
  ? K extends `${Prefix}.${infer Rest}`
    ? Rest
    : never
  : never;

/**
 * Words the messages whose keys begin with a prefix: `const t = within(() => view, 'teg.side')`, then `t('deck')`.
 */
export function within<Prefix extends string>(
  view: () => { readonly t: Translate },
  prefix: Prefix,
): <Rest extends Under<Prefix>>(rest: Rest, ...values: Args<`${Prefix}.${Rest}` & Key>) => string {
  return (rest, ...values) =>
    (view().t as Untyped)(`${prefix}.${rest}`, values[0] as Record<string, unknown> | undefined);
}
