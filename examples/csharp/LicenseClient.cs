using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

/// <summary>What the client needs of whatever it runs in: Oxide, Carbon, or a program of its own.</summary>
public interface ILicenseHost
{
    /// <summary>
    /// Sends JSON by POST without waiting, and tells the status and the text of the answer; 0 when there is none within
    /// ten seconds or so. It must not follow redirects.
    /// </summary>
    void Post(string url, string json, Action<int, string> answered);

    /// <summary>A text that was saved under a name, or null.</summary>
    string Load(string name);

    void Save(string name, string text);

    /// <summary>A line for the owner of the server.</summary>
    void Log(string line);

    DateTime UtcNow { get; }
}

/// <summary>Whether the plugin may run.</summary>
public sealed class LicenseResult
{
    public bool Allowed;

    /// <summary>What the marketplace found, such as valid, grace or revoked; unreachable when nothing is known.</summary>
    public string Code;

    /// <summary>Whether the marketplace said so just now; else it was known from before.</summary>
    public bool IsFresh;

    /// <summary>A sentence for the owner of the server.</summary>
    public string Message;
}

/// <summary>
/// Asks a marketplace whether a license is good, and goes on by its last good answer while it cannot be reached. Needs
/// nothing but the base library, and never waits: results come by callbacks, on the thread on which the host calls back.
/// Mono has no Ed25519, so that signatures are not checked here: what protects the answers on their way is https.
/// </summary>
public sealed class LicenseClient
{
    /// <summary>What the marketplace says "no" by. Every other failure means: go on by the last good answer.</summary>
    private static readonly Dictionary<string, string> Refusals = new Dictionary<string, string>
    {
        { "license_not_found", "there is no such license key: look for a typing error in it" },
        { "license_mismatch", "the license key is for another plugin" },
        { "license_revoked", "the license was revoked, for example because its order was refunded" },
        { "license_suspended", "the license is suspended: ask the seller of the plugin" },
        { "license_expired", "the license has expired: renew the subscription" },
        { "activation_limit_reached", "the license is in use on as many servers as it is for: free one among your purchases" },
    };

    /// <summary>The same, by what a check finds of a key that the marketplace knows.</summary>
    private static readonly Dictionary<string, string> Findings = new Dictionary<string, string>
    {
        { "product_mismatch", Refusals["license_mismatch"] },
        { "revoked", Refusals["license_revoked"] },
        { "suspended", Refusals["license_suspended"] },
        { "expired", Refusals["license_expired"] },
        { "version_recalled", "this version of the plugin was withdrawn: install another one" },
        { "not_activated", "the license is not in use on this server" },
    };

    private static readonly DateTime Epoch = new DateTime(1970, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    private const string ServerIdFile = "server-id";
    private const string LastGoodFile = "last-good";

    /// <summary>Hours for which a good answer counts that does not say it itself.</summary>
    private const int GraceHours = 72;

    /// <summary>Seconds by which a clock may be set back.</summary>
    private const long Leeway = 300;

    private readonly string marketplace;
    private readonly string productId;
    private readonly string version;
    private readonly ILicenseHost host;
    private bool isAsking;

    /// <param name="marketplace">Its address, such as https://plugins.example.com; plain http only for this machine.</param>
    /// <param name="productId">The id of your product, a constant of your plugin.</param>
    /// <param name="version">The version of your plugin as you published it.</param>
    public LicenseClient(string marketplace, string productId, string version, ILicenseHost host)
    {
        Uri address = new Uri(marketplace);
        if (address.Scheme != "https" && !address.IsLoopback)
            throw new ArgumentException("The address of the marketplace must begin with https://");
        this.marketplace = marketplace.TrimEnd('/');
        this.productId = productId;
        this.version = version;
        this.host = host;
    }

    /// <summary>
    /// Whether the plugin may run here: asks the marketplace, takes a slot for this server if it has none, and looks at the
    /// last good answer when the marketplace cannot be asked. Call it when the plugin starts and every hour or so. While
    /// one call is under way, further ones do nothing.
    /// </summary>
    public void Check(string licenseKey, string serverName, Action<LicenseResult> done)
    {
        if (isAsking) return;
        isAsking = true;
        Action<LicenseResult> end = result =>
        {
            isAsking = false;
            host.Log(result.Message);
            done(result);
        };
        Ask("validate", licenseKey, serverName, end, found =>
        {
            if (Text(found, "code") == "not_activated") Ask("activate", licenseKey, serverName, end, after => end(Judge(after)));
            else end(Judge(found));
        });
    }

    /// <summary>Gives the slot of this server back, so that another may have it.</summary>
    public void Deactivate(string licenseKey, Action<LicenseResult> done)
    {
        Ask("deactivate", licenseKey, null, done, found => done(Refuse("not_activated", Findings["not_activated"])));
    }

    /// <summary>Whether the plugin may run by the last good answer, without asking anybody.</summary>
    public LicenseResult CheckOffline()
    {
        return GoOn("it was not asked");
    }

    private LicenseResult Judge(Dictionary<string, object> found)
    {
        string code = Text(found, "code");
        if (code != "valid" && code != "grace")
            return Refuse(code, Findings.ContainsKey(code) ? Findings[code] : "the license is not good");
        Dictionary<string, object> token = ClaimsOf(Text(found, "offline_token"));
        object end;
        // The seller decides for how long; a token without an end is for ever.
        long until = token == null ? Now() + GraceHours * 3600
            : token.TryGetValue("exp", out end) && end is double ? (long)(double)end : long.MaxValue;
        SaveLastGood(until, Now(), code);
        string message = code == "grace"
            ? "License: the subscription is over, but the plugin runs on until " + Text(found, "grace_ends_at") + ". Please renew it."
            : "License: good.";
        return new LicenseResult { Allowed = true, Code = code, IsFresh = true, Message = message };
    }

    /// <summary>The marketplace said no: the last good answer does not count any more.</summary>
    private LicenseResult Refuse(string code, string reason)
    {
        TrySave(LastGoodFile, "");
        return new LicenseResult { Allowed = false, Code = code, IsFresh = true, Message = "License: " + reason + " (" + code + ")." };
    }

    /// <summary>The marketplace could not be asked: what it said before counts until it ends.</summary>
    private LicenseResult GoOn(string why)
    {
        string[] last = (TryLoad(LastGoodFile) ?? "").Trim().Split(' ');
        long until, seen;
        string start = "License: the marketplace could not be asked (" + why + "), and ";
        if (last.Length != 3 || !long.TryParse(last[0], NumberStyles.None, CultureInfo.InvariantCulture, out until)
            || !long.TryParse(last[1], NumberStyles.None, CultureInfo.InvariantCulture, out seen))
            return Unreachable(start + "it never said that the license is good here.");
        // A clock that was set back must not make an answer last.
        SaveLastGood(until, Math.Max(Now(), seen), last[2]);
        if (Math.Max(Now(), seen - Leeway) >= until) return Unreachable(start + "its last good answer counted until " + TimeOf(until) + ".");
        return new LicenseResult
        {
            Allowed = true,
            Code = last[2],
            IsFresh = false,
            Message = "License: the marketplace could not be asked (" + why + "). The plugin runs on by its last good answer"
                + (until == long.MaxValue ? "." : ", until " + TimeOf(until) + " at most."),
        };
    }

    private static LicenseResult Unreachable(string message)
    {
        return new LicenseResult { Allowed = false, Code = "unreachable", IsFresh = false, Message = message };
    }

    private void Ask(
        string what, string licenseKey, string serverName, Action<LicenseResult> ended, Action<Dictionary<string, object>> answered)
    {
        string key = (licenseKey ?? "").Trim();
        if (!MayBeKey(key))
        {
            // It would be refused for its form, which must not look as if the marketplace could not be asked.
            ended(Refuse("license_not_found", Refusals["license_not_found"]));
            return;
        }
        string nonce = Guid.NewGuid().ToString("N");
        string serverId;
        try
        {
            serverId = ServerId();
        }
        catch (Exception fault)
        {
            // Without an id that lasts, each start would take a slot of its own.
            ended(GoOn("its files cannot be read or written: " + fault.Message));
            return;
        }
        StringBuilder body = new StringBuilder("{");
        Member(body, "license_key", key);
        Member(body, "product_id", productId);
        Member(body, "server_id", serverId);
        Member(body, "nonce", nonce);
        Member(body, "server_name", Shortened(serverName));
        Member(body, "plugin_version", version);
        host.Post(marketplace + "/api/v1/license/" + what, body.Append('}').ToString(), (status, text) =>
        {
            Dictionary<string, object> json = Json.ObjectIn(text);
            if (status != 200)
            {
                // Something in between may answer with any status; only the marketplace's own words count.
                string code = json == null ? null : Text(json, "code");
                if (code != null && Refusals.ContainsKey(code)) ended(Refuse(code, Refusals[code]));
                else ended(GoOn(status == 0 ? "it does not answer" : "it answers " + status));
                return;
            }
            object data;
            Dictionary<string, object> found =
                json != null && json.TryGetValue("data", out data) ? data as Dictionary<string, object> : null;
            if (found == null || !IsAnswerTo(found, nonce, serverId)) ended(GoOn("its answer is not one to this question"));
            else answered(found);
        });
    }

    /// <summary>Whether an answer is for this product and server, and new: an old one, replayed, has another nonce.</summary>
    private bool IsAnswerTo(Dictionary<string, object> found, string nonce, string serverId)
    {
        Dictionary<string, object> proof = ClaimsOf(Text(found, "proof"));
        return proof != null && Text(proof, "nonce") == nonce && Text(proof, "sid") == serverId
            && Text(proof, "aud") == productId && Text(proof, "code") != null && Text(proof, "code") == Text(found, "code");
    }

    /// <summary>What a token says. Its signature is not looked at.</summary>
    private static Dictionary<string, object> ClaimsOf(string token)
    {
        string[] parts = (token ?? "").Split('.');
        if (parts.Length != 3) return null;
        string base64 = parts[1].Replace('-', '+').Replace('_', '/');
        try
        {
            return Json.ObjectIn(Encoding.UTF8.GetString(Convert.FromBase64String(base64.PadRight((base64.Length + 3) / 4 * 4, '='))));
        }
        catch (FormatException)
        {
            return null;
        }
    }

    /// <summary>A random id, made once. It tells nothing about the machine, and stays the same when the machine changes.</summary>
    private string ServerId()
    {
        string saved = host.Load(ServerIdFile);
        Guid id;
        if (saved != null && Guid.TryParse(saved.Trim(), out id)) return id.ToString("D");
        string made = Guid.NewGuid().ToString("D");
        host.Save(ServerIdFile, made);
        return made;
    }

    private void SaveLastGood(long until, long seen, string code)
    {
        TrySave(LastGoodFile, string.Format(CultureInfo.InvariantCulture, "{0} {1} {2}", until, seen, code));
    }

    private void TrySave(string name, string text)
    {
        try
        {
            host.Save(name, text);
        }
        catch (Exception fault)
        {
            // A full disk is no reason to stop.
            host.Log("License: " + name + " could not be saved: " + fault.Message);
        }
    }

    private string TryLoad(string name)
    {
        try
        {
            return host.Load(name);
        }
        catch (Exception fault)
        {
            host.Log("License: " + name + " could not be read: " + fault.Message);
            return null;
        }
    }

    /// <summary>In seconds since 1970.</summary>
    private long Now()
    {
        return (long)(host.UtcNow - Epoch).TotalSeconds;
    }

    private static string TimeOf(long seconds)
    {
        return Epoch.AddSeconds(Math.Min(seconds, 253402300799)).ToString("yyyy-MM-dd HH:mm", CultureInfo.InvariantCulture) + " UTC";
    }

    private static string Text(Dictionary<string, object> json, string name)
    {
        object value;
        return json.TryGetValue(name, out value) ? value as string : null;
    }

    private static bool MayBeKey(string text)
    {
        foreach (char one in text)
            if (one < ' ' || one > '~') return false;
        return text.Length > 0 && text.Length <= 64;
    }

    /// <summary>As much of a name as the marketplace takes: one that it refuses must not cost the server its license.</summary>
    private static string Shortened(string name)
    {
        if (name == null) return null;
        StringBuilder line = new StringBuilder();
        foreach (char one in name) line.Append(one < ' ' || one == '\x7f' ? ' ' : one);
        string whole = line.ToString().Trim();
        return whole.Length > 128 ? whole.Substring(0, 128) : whole;
    }

    private static void Member(StringBuilder json, string name, string value)
    {
        if (string.IsNullOrWhiteSpace(value)) return;
        json.Append(json.Length > 1 ? "," : "").Append('"').Append(name).Append("\":\"");
        foreach (char one in value)
        {
            if (one == '"' || one == '\\') json.Append('\\').Append(one);
            else if (one < ' ') json.AppendFormat(CultureInfo.InvariantCulture, "\\u{0:x4}", (int)one);
            else json.Append(one);
        }
        json.Append('"');
    }

    /// <summary>JSON: as much as is needed here, and nothing that a long or deep answer could exhaust.</summary>
    private sealed class Json
    {
        private const int Longest = 64 * 1024;
        private const int Deepest = 16;
        private readonly string text;
        private int at;

        private Json(string text)
        {
            this.text = text;
        }

        /// <summary>The object that a text is; null when it is none. Numbers are double.</summary>
        public static Dictionary<string, object> ObjectIn(string text)
        {
            if (text == null || text.Length > Longest) return null;
            try
            {
                Json json = new Json(text);
                Dictionary<string, object> value = json.Value(0) as Dictionary<string, object>;
                json.SkipSpace();
                return json.at == text.Length ? value : null;
            }
            catch (FormatException)
            {
                return null;
            }
        }

        private char Here
        {
            get
            {
                if (at >= text.Length) throw new FormatException();
                return text[at];
            }
        }

        private object Value(int depth)
        {
            if (depth > Deepest) throw new FormatException();
            SkipSpace();
            if (Here == '{') return Object(depth);
            if (Here == '[') return List(depth);
            if (Here == '"') return String();
            return Word();
        }

        private Dictionary<string, object> Object(int depth)
        {
            Dictionary<string, object> members = new Dictionary<string, object>();
            at++;
            if (Next('}')) return members;
            do
            {
                SkipSpace();
                string name = String();
                Expect(':');
                // Two of one name could mean different things to different readers.
                if (members.ContainsKey(name)) throw new FormatException();
                members.Add(name, Value(depth + 1));
            } while (Next(','));
            Expect('}');
            return members;
        }

        private List<object> List(int depth)
        {
            List<object> items = new List<object>();
            at++;
            if (Next(']')) return items;
            do items.Add(Value(depth + 1)); while (Next(','));
            Expect(']');
            return items;
        }

        private string String()
        {
            if (Here != '"') throw new FormatException();
            StringBuilder read = new StringBuilder();
            for (at++; Here != '"'; at++)
            {
                if (Here < ' ') throw new FormatException();
                read.Append(Here == '\\' ? Escaped() : Here);
            }
            at++;
            return read.ToString();
        }

        private char Escaped()
        {
            at++;
            if (Here == 'u')
            {
                if (at + 4 >= text.Length) throw new FormatException();
                ushort code;
                if (!ushort.TryParse(text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
                    throw new FormatException();
                at += 4;
                return (char)code;
            }
            int known = "\"\\/bfnrt".IndexOf(Here);
            if (known < 0) throw new FormatException();
            return "\"\\/\b\f\n\r\t"[known];
        }

        private object Word()
        {
            int from = at;
            while (at < text.Length && ",]} \t\r\n".IndexOf(text[at]) < 0) at++;
            string word = text.Substring(from, at - from);
            if (word == "true") return true;
            if (word == "false") return false;
            if (word == "null") return null;
            double number;
            if (!double.TryParse(word, NumberStyles.Float, CultureInfo.InvariantCulture, out number)) throw new FormatException();
            return number;
        }

        private bool Next(char wanted)
        {
            SkipSpace();
            if (Here != wanted) return false;
            at++;
            return true;
        }

        private void Expect(char wanted)
        {
            if (!Next(wanted)) throw new FormatException();
        }

        private void SkipSpace()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }
    }
}
