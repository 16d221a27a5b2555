// The client's types against those generated from the server's: another field, or one that became optional, stops
// `npm run check` here. Values that the server calls `unknown` are JSON to us, so names and presence are compared.
import type * as Server from './generated';
import type * as Client from './types';

/** For each field: whether it may be absent. */
type Shape<T> = { [K in keyof T]-?: object extends Pick<T, K> ? 'may be absent' : 'there' };
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Alike<A, B> = Same<Shape<A>, Shape<B>>;
type Of<Frames, T> = Extract<Frames, { t: T }>;

type Agreed<All extends Record<string, true>> = All;

export type Contract = Agreed<{
  welcome: Alike<Server.welcome, Client.Welcome>;
  update: Alike<Server.update, Client.Update>;
  done: Alike<Server.done, Client.Done>;
  refused: Alike<Server.refused, Client.Refused>;
  said: Alike<Server.said, Client.Said>;
  seats: Alike<Server.seats, Client.Seats>;
  pong: Alike<Server.pong, Client.Pong>;
  hello: Alike<Of<Server.ClientFrame, 'hello'>, Client.Hello>;
  act: Alike<Of<Server.ClientFrame, 'act'>, Client.Act>;
  undo: Alike<Of<Server.ClientFrame, 'undo'>, Client.Undo>;
  say: Alike<Of<Server.ClientFrame, 'say'>, Client.SayFrame>;
  prompt: Alike<Server.Prompt, Client.Prompt>;
  outcome: Alike<Server.Outcome, Client.Outcome>;
  seat: Alike<Omit<Server.Seat, 'away'>, Omit<Client.Seat, 'away'>>;
  clock: Alike<Server.Clock, Client.Clock>;
  rule: Alike<Server.ClockSetting, Client.ClockRule>;
  room: Alike<Server.RoomInfo, Client.RoomInfo>;
  game: Alike<Server.GameInfo, Client.GameInfo>;
  created: Alike<Server.RoomCreated, Client.NewRoom>;
  taken: Alike<Server.SeatTaken, Client.SeatToken>;
  refusal: Alike<Server.Refusal, Client.Refusal>;
  entry: Alike<Server.HistoryEntry, Client.Entry>;
  message: Alike<Server.ChatMessage, Client.ChatMessage>;
  roll: Alike<Server.Roll, Client.Roll>;
  status: Same<Server.Status, Client.Status>;
  by: Same<Server.By, Client.By>;
}>;
