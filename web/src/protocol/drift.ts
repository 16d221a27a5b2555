// The client's own names for what travels (types.ts) against what the server's Rust types say
// (generated.ts). The compiler does the checking; nothing of this file runs.
import type * as Server from './generated';
import type * as Client from './types';

/** Whatever is `Sent` must be something that the other side `Expects`. */
type Fits<Sent extends Expects, Expects> = Sent;

export type ServerSends = [
  Fits<Server.welcome, Client.Welcome>,
  Fits<Server.update, Client.Update>,
  Fits<Server.done, Client.Done>,
  Fits<Server.answer, Client.Answer>,
  Fits<Server.refused, Client.Refused>,
  Fits<Server.said, Client.Said>,
  Fits<Server.seats, Client.Seats>,
  Fits<Server.pong, Client.Pong>,
  Fits<Server.Prompt, Client.Prompt>,
  Fits<Server.RoomInfo, Client.RoomInfo>,
  Fits<Omit<Server.GameInfo, 'options'>, Omit<Client.GameInfo, 'options'>>,
  Fits<Server.RoomCreated, Client.NewRoom>,
  Fits<Server.SeatTaken, Client.SeatToken>,
  Fits<Server.History, Client.History>,
  Fits<Server.Chat, Client.Chat>,
  Fits<Server.Notice, Client.Notice>,
  Fits<Server.Proposal, Client.Proposal>,
  Fits<Server.ProposalHeard, Client.ProposalHeard>,
  Fits<Server.Roll, Client.Roll>,
  Fits<Server.Outcome, Client.Outcome>,
];

export type ClientSends = [Fits<Client.ClientFrame, Server.ClientFrame>, Fits<Client.Proposed, Server.Proposed>];
